/** The pages on which activities are made and edited, by their kind. */
export const editorPaths = {
  QUIZ: '/dashboard/createquiz',
  SURVEY: '/dashboard/createsurvey',
  POLL: '/dashboard/createpoll',
} as const;
