import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { SectionReply } from '~/components/listings/form/read-section.server'
import { RulesFields } from '~/components/listings/form/rules-fields'
import { SectionForm } from './section-form'
import { openSection, saveSection } from './section.server'
import { useReply } from '~/ui/keep-page'

export const loader = async (args: LoaderFunctionArgs) => (await openSection(args, 'rules')).shown

export const action = (args: ActionFunctionArgs) =>
  saveSection(args, 'rules', { path: 'rules', saved: () => ({ title: 'Changes saved' }) })

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The form with the rules, instructions and booking terms of a listing. */
export default function EditRules() {
  const loaded = useLoaderData<typeof loader>()
  const state = useReply<SectionReply>() ?? loaded.state
  return (
    <div className="max-w-text">
      <SectionForm title="Rules" type={loaded.type} state={state} stored={loaded.state}>
        <RulesFields type={loaded.type} state={state} />
      </SectionForm>
    </div>
  )
}
