import '#renderer/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepPage } from '#renderer/host/keep-page.ts';
import { FirstFrame } from './first-frame.tsx';
import { StartFailed } from './start-failed.tsx';
import { applyAppearance, lastAppearance } from './theme.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
keepPage(window);
const root = createRoot(element);
const leaveAppearance = applyAppearance(lastAppearance());
root.render(<FirstFrame />);
try {
  // The frame is on screen while the code of the window loads.
  const [{ App }, { reportUnhandled }] = await Promise.all([
    import('./app.tsx'),
    import('./report-unhandled.ts'),
  ]);
  leaveAppearance();
  reportUnhandled(window);
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} catch (error) {
  root.render(<StartFailed error={error} />);
}
