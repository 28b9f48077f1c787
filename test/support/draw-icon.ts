import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.ts';

/** `npm run icon`: renders `assets/icon.svg` to the PNG for the installers, in the installed browser. */
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1024, height: 1024 } });
const svg = await readFile('assets/icon.svg', 'utf8');
await page.setContent(`<body style="margin:0">${svg}</body>`);
await writeFile('assets/icon.png', await page.screenshot({ omitBackground: true }));
await browser.close();
