import type { PresentedSetting } from './present-setting'
import { typeWords } from './setting-words'

/** A setting's key and description, then its value and last change. */
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
          <Heading className="min-w-0 font-mono font-semibold wrap-anywhere">{setting.key}</Heading>
          <span className="rounded-full bg-sunken px-3 py-0.5 text-sm text-muted">
            {typeWords[setting.dataType]}
          </span>
        </div>
        {setting.description && (
          <p dir="auto" className="mt-1 text-muted wrap-anywhere">
            {setting.description}
          </p>
        )}
      </div>
      <div className="min-w-0">
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
