/** The password of every account of the demo world, which is public. */
export const DEMO_PASSWORD = 'demo1234'

const DEMO_DOMAIN = '@demo.test'

/** The addresses of the demo world for LIKE, in lowercase. */
export const DEMO_ADDRESSES = `%${DEMO_DOMAIN}`

/** Whether an address belongs to the demo world. Outside demo mode nobody can register it. */
export const isDemoAddress = (email: string): boolean => email.toLowerCase().endsWith(DEMO_DOMAIN)
