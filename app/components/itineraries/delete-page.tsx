import type { ReactNode } from 'react'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/toast-store'

type DeletePageProps = {
  question: string
  /** What goes, and what stays. */ children: ReactNode
  button: string
  back: string
  reply?: FormReply
}

/** Asks once more before something of a plan is deleted. */
export function DeletePage({ question, children, button: label, back, reply }: DeletePageProps) {
  useNoticeToast(reply?.notice)
  return (
    <main className="mx-auto max-w-xl px-4 py-8 md:py-14">
      {reply?.notice && (
        <div className="mb-6">
          <Notice type="error" title={reply.notice.title}>
            {reply.notice.description}
          </Notice>
        </div>
      )}
      <h1 className="text-2xl font-bold wrap-anywhere md:text-3xl">{question}</h1>
      <div className="mt-4 grid gap-2 text-lg text-muted">{children}</div>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button className={button('danger')}>{label}</button>
        <a href={back} className={button('secondary')}>
          Keep it
        </a>
      </form>
    </main>
  )
}
