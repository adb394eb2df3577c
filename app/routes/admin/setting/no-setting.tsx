/** Shown for a setting that does not exist. */
export function NoSetting() {
  return (
    <>
      <h2 className="text-2xl font-bold">Setting not found</h2>
      <p className="mt-1 text-muted">
        It may have been deleted. See all settings under{' '}
        <a href="/admin/settings" className="font-semibold text-accent underline">
          General Settings
        </a>
        .
      </p>
    </>
  )
}
