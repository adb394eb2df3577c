/** Where a setting is asked for that is not there. */
export function NoSetting() {
  return (
    <>
      <h2 className="text-xl font-semibold">Setting not found</h2>
      <p className="mt-1 text-muted">
        It may have been deleted already. These are the ones that there are:{' '}
        <a href="/admin/settings" className="font-semibold text-accent underline">
          General Settings
        </a>
        .
      </p>
    </>
  )
}
