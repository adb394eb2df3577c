import type { FormReply } from '~/http/read-form.server'
import { Notice } from '~/ui/notice'
import { NoticeText } from './notice-text'

type ReplyNoticeProps = {
  reply: Pick<FormReply, 'notice'> | undefined
  /** The margin around it. */
  className?: string
}

/** Why a form was refused as a whole. Errors of a field are shown beside the field. */
export function ReplyNotice({ reply, className }: ReplyNoticeProps) {
  if (!reply?.notice) return null
  return (
    <Notice type="error" title={reply.notice.title} className={className}>
      <NoticeText {...reply.notice} />
    </Notice>
  )
}
