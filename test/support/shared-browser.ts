import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './browser.ts';

/**
 * The browser of this process, for all files of browser tests that run in it: they have contexts of their own, which share
 * neither storage nor renderers. It ends with the process.
 */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

/** A browser of one's own, to be closed. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

let browser: Promise<Browser> | undefined;
