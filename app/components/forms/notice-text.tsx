import type { FormReply, Notice } from '~/http/read-form.server'

type NoticeTextProps = Pick<Notice, 'description' | 'link'> & Pick<FormReply, 'error'>

/** The text of a notice, followed by its link. What a field already says beside it is for screen readers only. */
export function NoticeText({ description, link, error }: NoticeTextProps) {
  if (description && error && isBesideField(description, error))
    return <span className="sr-only">{description}</span>
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

const isBesideField = (description: string, error: NonNullable<FormReply['error']>) =>
  Object.entries(error).some(
    ([name, messages]) => name && messages?.some((message) => description.endsWith(message)),
  )
