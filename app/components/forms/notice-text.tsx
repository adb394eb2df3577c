import type { Notice } from '~/http/read-form.server'

/** The text of a notice, followed by its link. */
export function NoticeText({ description, link }: Pick<Notice, 'description' | 'link'>) {
  if (!link) return description
  return (
    <>
      {description}{' '}
      <a href={link.href} className="font-semibold text-accent underline underline-offset-2">
        {link.text}
      </a>
    </>
  )
}
