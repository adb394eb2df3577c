type Facts = Record<string, unknown> | null

const words: Record<string, (now: unknown) => string> = {
  isVerified: (now) => (now ? 'Verified' : 'Verification taken back'),
  isAdmin: (now) => (now ? 'Made an admin' : 'Admin rights taken away'),
  suspendedAt: (now) => (now ? 'Suspended' : 'Restored'),
}

/** A change of an account's standing in words: "Suspended". */
export function standingWords(after: Facts): string {
  return (
    Object.entries(after ?? {})
      .flatMap(([fact, now]) => words[fact]?.(now) ?? [])
      .join(', ') || 'Changed'
  )
}
