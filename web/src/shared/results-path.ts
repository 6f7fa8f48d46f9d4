/** Where the results of an activity are: an activity of word clouds alone, told by its attend link, has a page of its own. */
export function resultsPath(quizUrl: string): '/wordcloud' | '/pollgraph' {
  return quizUrl.includes('/attendwordcloud/') ? '/wordcloud' : '/pollgraph';
}
