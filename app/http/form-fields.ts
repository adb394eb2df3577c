/**
 * conform builds objects and lists from field names: `a[4294967294]` would exhaust memory, thousands of dots the stack.
 * Its `__intent__` field carries such names too, and none of our forms uses it.
 */
export const isSafeName = (name: string) =>
  name.length <= 100 &&
  !/\[[^\]]{3,}\]|\[-/.test(name) &&
  (name.match(/[.[]/g)?.length ?? 0) <= 5 &&
  !/^__|prototype|constructor/.test(name)

/** Bytes that are not UTF-8 arrive as U+FFFD: the original text is already lost and must not be stored. */
export const isGarbled = (text: FormDataEntryValue) => typeof text === 'string' && text.includes('\ufffd')
