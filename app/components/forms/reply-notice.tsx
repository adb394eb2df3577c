import type { FormReply, Notice as Words } from '~/http/read-form.server'
import { Notice } from '~/ui/notice'

type ReplyNoticeProps = {
  reply: Pick<FormReply, 'notice'> | undefined
  /** The margin around it. */
  className?: string
}

/** Why a form was refused as a whole. Errors of a field are shown beside the field. */
export function ReplyNotice({ reply, className }: ReplyNoticeProps) {
  if (!reply?.notice) return null
  const notice = (
    <Notice type="error" title={reply.notice.title}>
      <NoticeText notice={reply.notice} />
    </Notice>
  )
  return className ? <div className={className}>{notice}</div> : notice
}

/** The text of a notice, and where it leads. */
export const NoticeText = ({ notice: { description, link } }: { notice: Words }) => (
  <>
    {description}
    {link && (
      <a href={link.to} className="flex min-h-11 w-fit items-center font-semibold text-accent underline">
        {link.label}
      </a>
    )}
  </>
)
