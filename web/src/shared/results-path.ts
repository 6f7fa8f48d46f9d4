import type { LinkProps } from '@tanstack/react-router';

/** Where the results of a poll are: one of word clouds alone, told by its attend link, has a page of its own. */
export function resultsPath(quizUrl: string): '/wordcloud' | '/pollgraph' {
  return quizUrl.includes('/attendwordcloud/') ? '/wordcloud' : '/pollgraph';
}

/**
 * Where its owner sees how an activity is answered: a poll has results, a quiz or survey a list of attempts.
 * @param quizUrl its attend link, which tells the kind
 */
export function ownResults(id: string, quizUrl: string): Pick<LinkProps, 'to' | 'params' | 'search'> {
  return quizUrl.includes('/attendquiz/')
    ? { to: '/dashboard/attempts/$id', params: { id } }
    : { to: resultsPath(quizUrl), search: { data: id } };
}
