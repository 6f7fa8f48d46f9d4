import { useNavigate } from '@tanstack/react-router';

/**
 * Goes to the results of a poll as of a moment, and as of another one beside it; to those of now where none is named.
 */
export function useLook(pollId: string): (asOf: string | undefined, against?: string) => void {
  const navigate = useNavigate();
  return (asOf, against) =>
    void navigate({
      to: '/pollgraph',
      search: { data: pollId, ...(asOf && { asOf }), ...(asOf && against && { against }) },
      resetScroll: false,
    });
}
