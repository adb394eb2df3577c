import type { FormReply } from '~/http/read-form.server'
import { useReply } from '~/ui/keep-page'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/notice-toast'
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

/** Why the form of a page was refused, on the page and as a toast. */
export function PageReply({ className }: Pick<ReplyNoticeProps, 'className'>) {
  const reply = useReply()
  useNoticeToast(reply?.notice)
  return <ReplyNotice reply={reply} className={className} />
}
