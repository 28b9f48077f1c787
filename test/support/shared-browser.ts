import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './browser.ts';

/**
 * The browser of this process, shared by all its browser tests: they have their own contexts, which share neither
 * storage nor renderers. It ends with the process.
 */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

/** A separate browser, to be closed by the caller. */
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
