/** What a step says when its form did not get through, where `failed` is the specification's word for it. */
export const notSent = (failed: string) => (isUnanswered: boolean) => ({
  title: isUnanswered ? 'Network error. Please try again.' : failed,
})
