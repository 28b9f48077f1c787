import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepPage } from '../host/keep-page.ts';
import { App } from './app.tsx';
import { resolveTheme } from './theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
keepPage(window);
document.documentElement.dataset.theme = resolveTheme('system');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
