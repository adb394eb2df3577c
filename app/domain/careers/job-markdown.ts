import type { Job } from './job'

/**
 * The texts of a job as one Markdown document. Each part starts with a first-level heading and the headings inside it
 * are lowered, so that one rendering gives all headings consistent levels and unique ids.
 */
export function jobMarkdown({
  description,
  requirements,
  benefits,
}: Pick<Job, 'description' | 'requirements' | 'benefits'>): string {
  const sections = [
    ['What you will do', description],
    ['What you bring', requirements],
    ...(benefits ? [['What we offer', benefits]] : []),
  ]
  return sections
    .map(([heading, text]) => `# ${heading}\n\n${text!.replace(/^ {0,3}#(?=\s)/gm, '##')}`)
    .join('\n\n')
}
