const unknown = () => Response.json({ message: 'No such API path.' }, { status: 404 })

export const loader = unknown
export const action = unknown
