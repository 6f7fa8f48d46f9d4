import { useNavigate } from '@tanstack/react-router';

/** Goes to the results of a poll as of a moment; to those of now where none is named. */
export function useLook(pollId: string): (asOf: string | undefined) => void {
  const navigate = useNavigate();
  return (asOf) =>
    void navigate({ to: '/pollgraph', search: { data: pollId, ...(asOf && { asOf }) }, resetScroll: false });
}
