import { instantOf, startOfDay, wallClock, type CalendarDate } from '~/domain/shared/dates'
import { idAt } from '../ids'
import { HOUR, type World } from '../world-rows'

type ConversationBooking = { id: string; guestId: string; hostId: string; checkIn: CalendarDate; checkOut: CalendarDate; timeZone: string; askedAt: Date }
type FindBooking = (guest: string, listing: string) => ConversationBooking | undefined

type Rows = Pick<World, 'conversations' | 'messages'>

/** The rows of conversations, timed relative to their bookings. Messages without a booking or after `now` are left out. */
export function conversationRows(findBooking: FindBooking, now: Date): Rows {
  const rows: Rows = { conversations: [], messages: [] }
  for (const talk of talks) {
    const messages = messageRows(talk, findBooking, now)
    const last = messages.at(-1)
    if (!last) continue
    const [lowId, highId] = [last.senderId, last.receiverId].sort() as [string, string]
    rows.messages.push(...messages)
    rows.conversations.push({ lowId, highId, revision: messages.length, messageCount: messages.length, lastMessageAt: last.createdAt })
  }
  return rows
}

function messageRows({ guest, host, listing, lines, unread = 0 }: Talk, findBooking: FindBooking, now: Date) {
  const messages = lines
    .flatMap((line) => {
      const booking = findBooking(guest, line[4] ?? listing)
      return booking ? [{ line, booking, createdAt: timeOf(line, booking, now) }] : []
    })
    .filter(({ createdAt }) => createdAt < now)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return messages.map(({ line: [by, , , content], booking, createdAt }, index) => {
    const seed = `${guest}:${host}:${index}`
    const [senderId, receiverId] = by === 'guest' ? [booking.guestId, booking.hostId] : [booking.hostId, booking.guestId]
    return {
      id: idAt(`message:${seed}`, createdAt), requestKey: idAt(`message-key:${seed}`, createdAt), senderId, receiverId, bookingId: booking.id,
      number: index + 1, content, isRead: index < messages.length - unread, createdAt,
    }
  })
}

function timeOf([, since, hours]: Line, { askedAt, checkIn, checkOut, timeZone }: ConversationBooking, now: Date): Date {
  const times = { asked: askedAt, arrival: startOfDay(timeZone, checkIn), departure: startOfDay(timeZone, checkOut), now }
  return whileAwake(new Date(times[since].getTime() + hours * HOUR), timeZone, since === 'now' ? 'before' : 'after')
}

/** Nobody writes between 10 PM and 8 AM at the listing: nights shrink into the hour before or after them, in order. */
function whileAwake(time: Date, timeZone: string, when: 'before' | 'after'): Date {
  const [starts, hourAt] = when === 'before' ? [21, 0] : [22, 10]
  const wall = wallClock(timeZone, time)
  const hours = (wall / HOUR - starts) % 24
  if (hours >= 11) return time
  return instantOf(timeZone, new Date(wall + (hourAt + hours / 11 - hours) * HOUR).toISOString().slice(0, 19))
}

/** The quick replies of the demo host, created half a year ago. */
export function quickReplyRows(hostId: string, now: Date): World['quickReplies'] {
  return norasQuickReplies.map((reply, index) => {
    const createdAt = new Date(now.getTime() - (180 * 24 - index) * HOUR)
    return { id: idAt(`quick-reply:${index}`, createdAt), hostId, ...reply, createdAt }
  })
}

/** A message: its sender, the event it follows, the hours since then, its text, and another booking it is about. */
type Line = readonly [by: 'guest' | 'host', since: 'asked' | 'arrival' | 'departure' | 'now', hours: number, text: string, listing?: string]

/** What a guest and a host have written to each other, about the guest's booking of a listing. */
type Talk = { guest: string; host: string; listing: string; lines: readonly Line[]; /** How many of the last messages are unread. */ unread?: number }

/** The conversations of the demo accounts: `maya` with her hosts, `nora` with her guests, and the two with each other. */
const talks: readonly Talk[] = [
  {
    guest: 'maya', host: 'nora', listing: 'asheville-creek-cabin', unread: 1,
    lines: [
      ['guest', 'asked', 0.2, "Hi Nora! My sister and I just booked the creek cabin. We're driving from Philadelphia and will probably get in late the first evening, around 9. Is that OK?"],
      ['host', 'asked', 1.1, "Hi Maya, how nice! Nine is fine, and so is midnight: there's a keypad, and I'll send you the code that morning. I'll leave the porch light on and the stove ready to light."],
      ['host', 'asked', 1.2, "Have dinner before you turn off the highway. After that it's nothing but trees."],
      ['guest', 'asked', 3.5, 'Noted, thank you. Is the creek deep enough to sit in?'],
      ['host', 'asked', 4.4, "Up to your ribs in the pool below the big rock, and cold enough that you won't stay in long. The hot tub is twenty steps away."],
      ['guest', 'asked', 27, "Perfect. I've booked your Outback for the same days, so we can leave my low old thing at the bottom of your drive. The map of the overlooks sold me."],
      ['host', 'asked', 29.3, "Good choice, that drive eats bumpers. Here's where I check which parts of the Parkway are closed:\nhttps://www.nps.gov/blri/planyourvisit/roadclosures.htm"],
      ['guest', 'asked', 0.1, "Me again! I've also requested three nights in the treehouse, for my anniversary. We're two adults and neither of us is afraid of thirty-one steps.", 'asheville-treehouse'],
      ['host', 'asked', 1.6, "Then you're the guests it was built for. Let me see how the rest of that week fits together. I'll get back to you today.", 'asheville-treehouse'],
    ],
  },
  {
    guest: 'maya', host: 'rosa', listing: 'san-diego-ocean-beach', unread: 2,
    lines: [
      ['guest', 'asked', 0.4, 'Hello Rosa, two beginners here. Do we need to bring wetsuits?'],
      ['host', 'asked', 2.2, "Hi Maya! No, there's a rack of them in the shed, and boards for every level. If I'm in the water, I'll push you into your first wave for free."],
      ['guest', 'asked', 2.9, "We'll hold you to that."],
      ['host', 'arrival', 9.2, 'Good morning, and safe travels! Blue gate, code 4471. The Camry is in the airport lot, row C, with towels on the back seat.'],
      ['guest', 'arrival', 16.5, 'We are in. The outdoor shower alone is worth the flight.'],
      ['host', 'arrival', 17.1, 'Ha! Tell that to my teenagers. The best tacos are at the corner of Newport and Bacon. Go before seven.'],
      ['guest', 'now', -5.5, 'The tacos were everything you said. Could we check out half an hour later on the last day? Our flight is in the evening.'],
      ['host', 'now', -3.8, "Noon is fine. No one's checking in before four."],
      ['host', 'now', -3.7, "And tomorrow's waves look small and clean. I'll be at the pier from 8 if you want to come down with the boards."],
    ],
  },
  {
    guest: 'maya', host: 'emi', listing: 'kyoto-machiya', unread: 1,
    lines: [
      ['guest', 'asked', 0.6, "Dear Emi, we're two nurses who have been saving for this for three years. Your house looks like a dream. Can I ask about the slippers?"],
      ['host', 'asked', 16, "Dear Maya, everyone does! House slippers in the hallway, none on the tatami, and a separate pair in the bathroom: please never wear those out into the hallway. I'll show you everything over tea on your first day."],
      ['guest', 'asked', 24, 'Thank you. We land in Osaka at 4 in the afternoon. Can we make it by eight?'],
      ['host', 'asked', 33, "Easily. The Haruka train takes 80 minutes to Kyoto Station, then bus 206 or a taxi. I'll wait for you at the corner of the lane, because no one ever finds the door."],
      ['guest', 'asked', 34, 'That is very kind. Is there room for two large suitcases?'],
      ['host', 'now', -30, "You can leave them in the entrance hall, so they don't damage the tatami. Many guests have theirs delivered from the airport and just bring a small bag. It's inexpensive, and they arrive the next morning."],
    ],
  },
  {
    guest: 'maya', host: 'camille', listing: 'new-orleans-treme-room',
    lines: [
      ['guest', 'asked', 0.8, "Hi Camille, I'm coming for a conference and would love a quiet room. How is Satchmo with strangers?"],
      ['host', 'asked', 3, "He'll ignore you the first day and sleep on your suitcase the next. Keep the courtyard gate shut and you'll be friends for life."],
      ['guest', 'arrival', 15.2, 'Ringing the brass pelican in ten minutes!'],
      ['host', 'arrival', 15.3, 'Coming down.'],
      ['host', 'arrival', 34, "There's a second line parade passing Governor Nicholls around one today, if your conference lets you out."],
      ['guest', 'arrival', 35.5, "They don't know it yet, but they will."],
      ['guest', 'departure', 13, "Left the key where you said. Thank you for the coffee at the door and the bakery tip. There's cat hair on everything I own and I don't mind."],
      ['host', 'departure', 15.4, 'Satchmo sat in the empty room until noon. Come back!'],
    ],
  },
  {
    guest: 'maya', host: 'hugh', listing: 'charleston-houseboat',
    lines: [
      ['guest', 'arrival', -50, 'Hello Hugh, is the dock gate code the same for both of us, and does the boat rock much at night?'],
      ['host', 'arrival', -45, "Same code, I'll send it tomorrow. She rocks a little when the early boats go out, around 5:30. After two nights, people complain that their bed at home doesn't move."],
      ['host', 'arrival', -20, 'Slip D-14, gate code 1886. The water pump is the second switch on the panel.'],
      ['guest', 'arrival', 31.5, 'Three dolphins at breakfast. Three!'],
      ['host', 'arrival', 32.2, 'That would be Ruth and her two lawyers.'],
      ['guest', 'departure', 12, "Pump is off, blinds are back in the bench and the Miata has a full tank. We're in love with both of them."],
    ],
  },
  {
    guest: 'maya', host: 'silas', listing: 'jackson-log-cabin',
    lines: [
      ['guest', 'asked', 0.1, "Hi Silas, we'd love four nights for my brother and me. We ski slowly and cook well."],
      ['host', 'asked', 16, "Sorry Maya, I had to decline. The chimney is being relined that week and there'll be hardly any heat. You weren't charged."],
      ['guest', 'asked', 18, 'Thanks for letting me know. Is the week after any better?'],
      ['host', 'asked', 21, "Should be. Ask me a few days before and I'll know whether the mason finished on time."],
    ],
  },
  {
    guest: 'maya', host: 'tobias', listing: 'maine-peaks-island',
    lines: [
      ['guest', 'asked', 0.5, 'Hello Tobias! Three of us, no car. Which ferry should we take with groceries for five days?'],
      ['host', 'asked', 1, "The 2:30 from Casco Bay Lines is the quiet one. The schedule is here: https://www.cascobaylines.com. The wagon with the blue handle is yours. It holds more than you'd think."],
      ['guest', 'asked', 1.4, 'Do we need to book it?'],
      ['host', 'asked', 1.5, 'No, just be there ten minutes early and sit outside on the left.'],
      ['guest', 'arrival', 18.3, "Sitting on the sleeping porch. The door really wasn't locked."],
      ['host', 'arrival', 18.6, "It hasn't been since 1951. Two hot showers, then give the tank a break!"],
      ['guest', 'arrival', 66, "Did you know there's a piece missing from the lighthouse puzzle?"],
      ['host', 'arrival', 66.4, "My cousin Anders swallowed it in 1988. We're still hoping."],
      ['guest', 'departure', 20, 'Home again. The bikes are rinsed, and we took all our trash with us. Best five days of the year.'],
    ],
  },
  {
    guest: 'terrence', host: 'nora', listing: 'asheville-treehouse', unread: 1,
    lines: [
      ['guest', 'asked', 0.3, "Good evening, Mrs. Whitfield. It's our twenty-second anniversary, and my wife has wanted to sleep in a tree since she was seven. Does it sway much?"],
      ['host', 'asked', 16, "Nora, please! A little, in wind. She will wish it swayed more. Happy to have you."],
      ['guest', 'arrival', 17.2, "We're here, and there are flowers on the table. You shouldn't have. Thank you."],
      ['host', 'arrival', 17.9, "Twenty-two years deserve a few dahlias. Look for Mount Pisgah in the morning."],
      ['guest', 'now', -1.4, 'One question: the outdoor shower runs cold at first. Is there a trick to it, or do I just need patience?'],
    ],
  },
  {
    guest: 'liam', host: 'nora', listing: 'asheville-creek-cabin', unread: 2,
    lines: [
      ['guest', 'asked', 0.1, "Hi Nora, we're two chemistry teachers on a long weekend. We're quieter than we sound, and in bed by eleven."],
      ['guest', 'asked', 0.9, 'One of us is a light sleeper. How loud is the creek at night with the bedroom window shut?'],
    ],
  },
  {
    guest: 'isla', host: 'nora', listing: 'asheville-workshop-room',
    lines: [
      ['guest', 'asked', 0.7, 'Hello from Edinburgh! I work remotely and have two long calls in the afternoon. How is the internet above the workshop?'],
      ['host', 'asked', 2, "Hello Isla! 300 down, 40 up, and I turn the planer off at five. If your calls are earlier, let me know when and I'll stick to hand tools."],
      ['guest', 'asked', 2.6, "They're from two to four. Hand tools sound wonderful, I might listen from the stairs."],
      ['host', 'asked', 3.1, "You're welcome to come down and sand something."],
      ['guest', 'now', -26, "I'm coming by bus from the airport, around three. Is the lockbox hard to find?"],
      ['host', 'now', -25.2, "Blue side door, behind the rain barrel. If I'm in the shop, I'll hear you and put the kettle on."],
    ],
  },
  {
    guest: 'jules', host: 'nora', listing: 'asheville-creek-cabin', unread: 1,
    lines: [
      ['guest', 'asked', 0.4, "Bonjour Nora! We'd like to bring Hector, a nine-year-old greyhound who sleeps twenty hours a day. Is the creek side fenced?"],
      ['host', 'asked', 1.8, "Bonjour Jules and Hector! It isn't, but there's a long leash by the door, and the porch has a gate. He gets his own towel."],
      ['guest', 'asked', 2.1, "He's already packing."],
      ['host', 'asked', 2.3, 'Does he mind a woodstove?'],
      ['guest', 'asked', 2.5, 'He believes they were invented for him.'],
      ['host', 'now', -49, "I've put a new screen on the porch gate, so Hector can watch the creek in peace."],
      ['guest', 'now', -7.2, 'He sends his sincere thanks. Could we arrive at three instead of four? The drive from Knoxville is shorter than we thought.'],
    ],
  },
  {
    guest: 'winona', host: 'nora', listing: 'asheville-creek-cabin',
    lines: [
      ['host', 'arrival', 9.5, "Good morning Winona! The keypad code is 2640. Second left after the green mailbox, and don't trust your GPS for the last mile."],
      ['guest', 'arrival', 18.8, 'Found it with the GPS off. The hot tub is already on.'],
      ['guest', 'arrival', 41, 'A heron stood on the big rock for an hour this morning. Is it a regular?'],
      ['host', 'arrival', 42.5, "That is Mr. Ledford. He fishes there from six and doesn't like company."],
      ['guest', 'departure', 11.2, "Stove's out, dishwasher's running, and I didn't need the whistle once. Thank you, Nora."],
      ['host', 'departure', 13, 'Best compliment a house can get. Safe drive home!'],
    ],
  },
]

const norasQuickReplies = [
  { title: 'Directions to the cabin', content: "The gravel drive is the second left after the green mailbox. Please don't trust your GPS for the last mile: it sends everyone to the quarry. I'll send you the keypad code on the morning of your stay." },
  { title: 'WiFi and stove', content: 'The WiFi is "hemlock", and the password is on the fridge.\n\nSplit wood is under the eaves. Open the flue lever fully before you light the stove, and call me any time if it smokes.' },
  { title: 'Arriving early', content: "You're welcome to drop off your bags from noon. The house is ready at 4 pm. If it's ready sooner, I'll let you know." },
  { title: 'Thank you', content: 'Thank you for staying, and for leaving the place just as you found it. Safe travels, and come back!' },
] as const
