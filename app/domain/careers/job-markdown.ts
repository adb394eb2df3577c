import type { Job } from './job'

/**
 * The texts of a job as one. Its parts have the highest heading there is, so that whatever headings are within them
 * come out below, and no two of them get the same id.
 */
export function jobMarkdown({
  description,
  requirements,
  benefits,
}: Pick<Job, 'description' | 'requirements' | 'benefits'>): string {
  const parts = [
    ['What you will do', description],
    ['What you bring', requirements],
    ...(benefits ? [['What we offer', benefits]] : []),
  ]
  return parts
    .map(([heading, text]) => `# ${heading}\n\n${text!.replace(/^ {0,3}#(?=\s)/gm, '##')}`)
    .join('\n\n')
}
