import { defineDoor } from '~/http/door.server'

const door = defineDoor({})

export const loader = door.loader
export const action = door.action
