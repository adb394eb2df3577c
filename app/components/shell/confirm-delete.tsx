import type { ReactNode } from 'react'
import { PageReply } from '~/components/forms/reply-notice'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { SecondaryLink } from '~/ui/link'

type ConfirmDeleteProps = {
  question: string
  /** The label of the button that deletes. */
  confirm: string
  /** Where the link that keeps it goes. */
  back: string
  keep?: string
  /** The parent route renders `<main>` and its own margins; this is a section of that page. */
  framed?: boolean
  heading?: 'h1' | 'h2'
  /** What is deleted with it and what stays. */
  children?: ReactNode
  /** A less drastic alternative, such as pausing a listing. */
  alternative?: ReactNode
}

/** Asks for confirmation before something is deleted. It posts to its own route, without any fields. */
export function ConfirmDelete({
  question,
  confirm,
  back,
  keep = 'Keep it',
  framed = false,
  heading: Heading = framed ? 'h2' : 'h1',
  children,
  alternative,
}: ConfirmDeleteProps) {
  const Container = framed ? 'div' : 'main'
  return (
    <Container className={framed ? 'max-w-text' : 'page-text'}>
      <PageReply className="mb-6" />
      <Heading
        className={`wrap-anywhere ${framed ? 'text-xl font-semibold' : 'text-2xl font-bold md:text-3xl'}`}
      >
        {question}
      </Heading>
      {children && <div className={`mt-4 grid gap-4 text-muted ${framed ? '' : 'text-lg'}`}>{children}</div>}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Form method="post" className="grid">
          <button className={button('danger')}>{confirm}</button>
        </Form>
        {alternative}
        <SecondaryLink to={back}>{keep}</SecondaryLink>
      </div>
    </Container>
  )
}
