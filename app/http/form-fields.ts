/**
 * conform builds objects and lists out of names: `a[4294967294]` would fill the memory and thousands of dots the stack.
 * Its own `__intent__` carries such names too, and none of our forms uses it.
 */
export const isHonestName = (name: string) =>
  name.length <= 100 &&
  !/\[[^\]]{3,}\]|\[-/.test(name) &&
  (name.match(/[.[]/g)?.length ?? 0) <= 5 &&
  !/^__|prototype|constructor/.test(name)

/** Bytes that are no UTF-8 arrive as U+FFFD: whatever was meant is lost already, and would be stored so. */
export const isGarbled = (text: FormDataEntryValue) => typeof text === 'string' && text.includes('\ufffd')
