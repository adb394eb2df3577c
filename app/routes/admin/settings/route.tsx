import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { settingCategories } from '~/domain/settings/setting-fields'
import { allSettings } from '~/domain/settings/settings.queries.server'
import { requireAdmin } from '~/http/guards.server'
import { SettingParts } from '~/routes/admin/marketplace/parts'
import { button } from '~/ui/button'
import { consoleMeta } from '../tabs'
import { presentSetting } from './present-setting'
import { SettingFacts } from './setting-facts'
import { categoryWords } from './setting-words'

export const meta: MetaFunction = () => consoleMeta('General Settings')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const settings = (await allSettings(new Date())).map(presentSetting)
  return settingCategories.map((category) => ({
    category,
    settings: settings.filter((setting) => setting.category === category),
  }))
}

/** All settings by category, including those at their default. */
export default function AdminSettings() {
  const groups = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="text-2xl font-bold">General Settings</h2>
      <SettingParts here="/admin/settings" />
      <p className="mt-4 max-w-text text-muted">
        Changes here take effect immediately. Fees change together in{' '}
        <a href="/admin/fees" className="font-semibold text-accent underline">
          Fee Management
        </a>
        .
      </p>
      <nav aria-label="Categories" className="mt-5 flex flex-wrap gap-2">
        {groups.map(({ category, settings }) => (
          <a key={category} href={`#${category}`} className={jump}>
            {categoryWords[category]}
            <span className="text-sm text-muted tabular-nums">{settings.length}</span>
          </a>
        ))}
      </nav>
      {groups.map(({ category, settings }) => (
        <section key={category} aria-labelledby={category} className="mt-8">
          <h3 id={category} className="scroll-mt-6 text-lg font-semibold">
            {categoryWords[category]}
          </h3>
          {settings.length === 0 ? (
            <p className="mt-2 text-muted">There are no settings in this category.</p>
          ) : (
            <ul role="list" className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
              {settings.map((setting) => (
                <li key={setting.key} className={item}>
                  <SettingFacts setting={setting} />
                  {setting.isFee ? (
                    <a href="/admin/fees" className={button('secondary', 'px-4! lg:justify-self-end')}>
                      Fees<span className="sr-only">: {setting.key}</span>
                    </a>
                  ) : (
                    <div className="flex gap-x-3 gap-y-1 max-lg:flex-col lg:justify-end">
                      <a href={`/admin/settings/${setting.key}`} className={button('secondary', 'px-4!')}>
                        Edit<span className="sr-only"> {setting.key}</span>
                      </a>
                      {!setting.isDefault && (
                        <a
                          href={`/admin/settings/${setting.key}/delete`}
                          className={button('secondary', 'px-4! text-danger!')}
                        >
                          Delete<span className="sr-only"> {setting.key}</span>
                        </a>
                      )}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  )
}

/** On phones the value has the whole width below the name and what to do. */
const item =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 ' +
  'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_11rem]'
const jump =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold ' +
  'hover:border-control'
