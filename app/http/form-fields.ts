/** How deep fields and JSON may be nested. No form of ours nests names, and no body of the API goes deeper. */
export const MAX_DEPTH = 4

/**
 * conform builds objects and lists from field names: `a[4294967294]` would exhaust memory, and what a thousand dots build
 * ends the process when Remix encodes the reply (CVE-2026-34077). Its `__intent__` field carries such names too, and none of our forms uses it.
 */
export const isSafeName = (name: string) =>
  name.length <= 100 &&
  !/\[[^\]]{3,}\]|\[-/.test(name) &&
  (name.match(/[.[]/g)?.length ?? 0) < MAX_DEPTH &&
  !/^__|prototype|constructor/.test(name)

/** Bytes that are not UTF-8 arrive as U+FFFD: the original text is already lost and must not be stored. */
export const isGarbled = (text: FormDataEntryValue) => typeof text === 'string' && text.includes('\ufffd')

/** Whether a value has objects or lists within each other at more than so many levels. */
export const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)))
