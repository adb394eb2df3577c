import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { StaleEdit } from '~/components/forms/stale-edit'
import { ErrorSummary } from '~/components/listings/form/error-summary'
import { labelOf } from '~/components/listings/form/labels'
import type { SectionReply } from '~/components/listings/form/read-section.server'
import type { ListingType } from '~/domain/listings/choices'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { useNoticeToast } from '~/ui/notice-toast'

type SectionFormProps = {
  title: string
  type: ListingType
  state: SectionReply
  stored: SectionReply
  formProps?: ComponentPropsWithoutRef<'form'>
  children: ReactNode
}

/** The form of a published listing: errors, fields and one button. */
export function SectionForm({ title, type, state, stored, formProps, children }: SectionFormProps) {
  useNoticeToast(state.notice)
  const { version: edited, locationChoice: _, ...typed } = state.fields
  const { version, ...fields } = stored.fields
  const names = Object.fromEntries(Object.keys(typed).map((name) => [name, undefined]))
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <ErrorSummary type={type} notice={state.notice} errors={state.errors} />
      <Form
        {...formProps}
        method="post"
        noValidate
        className="[&>fieldset:first-of-type]:border-t-0 [&>fieldset:first-of-type]:pt-0"
      >
        <StaleEdit
          version={String(version)}
          reply={{ initialValue: { version: edited }, isStale: state.isStale }}
          stored={{ ...names, ...fields }}
          typed={typed}
          label={(name) => labelOf(name, type)}
        />
        {children}
        <div className="bottom-0 z-10 border-t border-line bg-ground py-3 md:sticky">
          <button
            name="intent"
            value={state.tellsGuests ? 'tell-guests' : 'save'}
            className={button('primary', 'w-full sm:w-auto sm:min-w-40')}
          >
            {state.tellsGuests ? 'Save and tell guests' : 'Save changes'}
          </button>
        </div>
      </Form>
    </>
  )
}
