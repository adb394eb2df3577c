import { useLoaderData } from '@remix-run/react'
import { feeSettingKeys } from '~/domain/pricing/fees'
import { settingCategories } from '~/domain/settings/setting-fields'
import { allSettings } from '~/domain/settings/settings.queries.server'
import { adminLoader } from '~/http/page-loader.server'
import { RowLink, rowList, Section, SettingsHeading, TextLink } from '../elements'
import { consoleMeta } from '../tabs'
import { categoryWords, SettingFacts } from './setting-facts'

const HERE = '/admin/settings'

export const meta = consoleMeta('General Settings')

export const loader = adminLoader(async ({ now }) => {
  const settings = await allSettings(now)
  return settingCategories.map((category) => ({
    category,
    settings: settings.filter((setting) => setting.category === category),
  }))
})

/** Fees change together, on a page of their own. */
const fees: readonly string[] = Object.values(feeSettingKeys)

/** All settings by category, including those at their default. */
export default function AdminSettings() {
  const groups = useLoaderData<typeof loader>()
  return (
    <>
      <SettingsHeading here={HERE} />
      <p className="mt-4 max-w-text text-muted">Changes here take effect immediately.</p>
      <nav aria-label="Categories" className="mt-5 flex flex-wrap gap-2">
        {groups.map(({ category, settings }) => (
          <a key={category} href={`#${category}`} className={jump}>
            {categoryWords[category]}
            <span className="text-sm text-muted tabular-nums">{settings.length}</span>
          </a>
        ))}
      </nav>
      {groups.map(({ category, settings }) => (
        <Section
          key={category}
          title={categoryWords[category]}
          id={category}
          isLandmark
          action={
            category === 'fees' && (
              <TextLink href="/admin/fees" className="inline-flex min-h-11 items-center">
                Change fees
              </TextLink>
            )
          }
        >
          {settings.length === 0 ? (
            <p className="mt-2 text-muted">There are no settings in this category.</p>
          ) : (
            <ul role="list" className={rowList}>
              {settings.map((setting) => (
                <li key={setting.key} className={item}>
                  <SettingFacts setting={setting} />
                  {!fees.includes(setting.key) && (
                    <SettingActions name={setting.key} isDefault={setting.id === null} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </Section>
      ))}
    </>
  )
}

const SettingActions = ({ name, isDefault }: { name: string; isDefault: boolean }) => (
  <div className="flex gap-x-3 gap-y-1 max-lg:flex-col lg:justify-end">
    <RowLink href={`${HERE}/${name}`} label="Edit" of={name} />
    {!isDefault && <RowLink href={`${HERE}/${name}/delete`} label="Delete" of={name} danger />}
  </div>
)

/** On phones the value has the whole width below the name and what to do. */
const item =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 ' +
  'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_11rem]'
const jump =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold ' +
  'hover:border-control'
