import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { resolveTheme } from './theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
document.documentElement.dataset.theme = resolveTheme('system');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
