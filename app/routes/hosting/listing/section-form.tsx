import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { ErrorSummary } from '~/components/listings/form/error-summary'
import type { SectionReply } from '~/components/listings/form/read-section.server'
import type { ListingType } from '~/domain/listings/choices'
import { button } from '~/ui/button'
import { useNoticeToast } from '~/ui/notice-toast'

/** The form of a published listing: errors, fields and one button. */
export function SectionForm({
  title,
  type,
  state,
  formProps,
  children,
}: {
  title: string
  type: ListingType
  state: SectionReply
  formProps?: ComponentPropsWithoutRef<'form'>
  children: ReactNode
}) {
  useNoticeToast(state.notice)
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <ErrorSummary type={type} notice={state.notice} errors={state.errors} />
      <form
        {...formProps}
        method="post"
        noValidate
        className="[&>fieldset:first-of-type]:border-t-0 [&>fieldset:first-of-type]:pt-0"
      >
        {children}
        <button
          name="intent"
          value={state.tellsGuests ? 'tell-guests' : 'save'}
          className={button('primary', 'w-full sm:w-auto sm:min-w-40')}
        >
          {state.tellsGuests ? 'Save and tell guests' : 'Save changes'}
        </button>
      </form>
    </>
  )
}
