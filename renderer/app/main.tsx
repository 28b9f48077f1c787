import '#renderer/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepPage } from '#renderer/host/keep-page.ts';
import { App } from './app.tsx';
import { reportUnhandled } from './report-unhandled.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
keepPage(window);
reportUnhandled(window);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
