import type { PresentedSetting } from './present-setting'
import { typeWords } from './setting-words'

/** A setting's name, key and description, then its value and last change. */
export function SettingFacts({
  setting,
  as: Heading = 'h4',
}: {
  setting: PresentedSetting
  as?: 'h3' | 'h4'
}) {
  return (
    <>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="min-w-0 font-semibold first-letter:uppercase wrap-anywhere">
            {setting.key.replaceAll('_', ' ')}
          </Heading>
          <span className="rounded-full bg-sunken px-3 py-0.5 text-sm text-muted max-lg:hidden">
            {typeWords[setting.dataType]}
          </span>
        </div>
        <p className="font-mono text-sm text-muted wrap-anywhere max-lg:hidden">{setting.key}</p>
        {setting.description && (
          <p dir="auto" className="text-muted wrap-anywhere text-sm">
            {setting.description}
          </p>
        )}
      </div>
      <div className="min-w-0 max-lg:order-last max-lg:col-span-full">
        <p dir="auto" className="line-clamp-4 whitespace-pre-wrap wrap-anywhere">
          {setting.value === '' ? (
            <span className="text-muted">Empty</span>
          ) : (
            <code className="box-decoration-clone rounded bg-sunken px-2 py-0.5">{setting.value}</code>
          )}
        </p>
        {setting.next && <p className="mt-1 text-sm font-medium">{setting.next}</p>}
        <p className="mt-1 text-sm text-muted">{setting.updated}</p>
      </div>
    </>
  )
}
