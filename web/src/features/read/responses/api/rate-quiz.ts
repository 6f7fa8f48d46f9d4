import type { RateQuiz } from '@pollux/domain/attending/rating';
import { useCommand } from '../../../../shared/api/use-command.ts';

export const useRateQuiz = () => useCommand<typeof RateQuiz>('RateQuiz');
