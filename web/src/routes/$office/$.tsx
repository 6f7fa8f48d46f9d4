import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../shell/not-found-screen.tsx';

/** Whatever is unknown in the back office: not found, inside its frame and behind its gate (A023, A024). */
export const Route = createFileRoute('/$office/$')({ component: NotFoundScreen });
