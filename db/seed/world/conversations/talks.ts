/** A line of a talk: who says it, so many hours after what, and which other booking it is about. */
export type Line = readonly [by: 'guest' | 'host', since: 'asked' | 'arrival' | 'departure' | 'now', hours: number, text: string, listing?: string]

/** What a guest and a host have written to each other, about the guest's booking of a listing. */
export type Talk = { guest: string; host: string; listing: string; lines: readonly Line[]; /** How many of the last lines wait to be read. */ unread?: number }

/** What the demo sign-ins find in their messages: `maya` with her hosts, `nora` with her guests, and the two with each other. */
export const talks: readonly Talk[] = [
  {
    guest: 'maya', host: 'nora', listing: 'asheville-creek-cabin', unread: 1,
    lines: [
      ['guest', 'asked', 0.2, 'Hi Nora! My sister and I have just booked the creek cabin. We come by car from Philadelphia and will probably be late on the first evening, around 9. Is that all right?'],
      ['host', 'asked', 1.1, 'Hi Maya, how nice! Nine is fine, or midnight: there is a keypad, and the code comes in the morning of your stay. I leave the porch light on and the stove laid.'],
      ['host', 'asked', 1.2, 'Have dinner before you turn off the highway. After that there is nothing but trees.'],
      ['guest', 'asked', 3.5, 'Noted, thank you. Is the creek deep enough to sit in?'],
      ['host', 'asked', 4.4, 'Up to your ribs in the pool below the big rock, and cold enough that you will not sit for long. The tub is twenty steps from there.'],
      ['guest', 'asked', 27, 'Perfect. I have taken your Outback for the same days, so that we can leave my low old thing at the foot of your drive. The map with the overlooks settled it.'],
      ['host', 'asked', 29.3, 'Good choice, the drive eats bumpers. This is where I check which parts of the Parkway are closed:\nhttps://www.nps.gov/blri/planyourvisit/roadclosures.htm'],
      ['guest', 'asked', 0.1, 'Me again! I have asked for three nights in the treehouse as well, for my anniversary. We are two grown-ups and neither of us is afraid of thirty-one steps.', 'asheville-treehouse'],
      ['host', 'asked', 1.6, 'Then you are the guests it was built for. Let me see how the week around it fits together, you have my answer today.', 'asheville-treehouse'],
    ],
  },
  {
    guest: 'maya', host: 'rosa', listing: 'san-diego-ocean-beach', unread: 2,
    lines: [
      ['guest', 'asked', 0.4, 'Hello Rosa, two beginners here. Do we need to bring wetsuits?'],
      ['host', 'asked', 2.2, 'Hi Maya! No, there is a rack of them in the shed, and boards for every courage. If I am in the water you get a push into your first wave for free.'],
      ['guest', 'asked', 2.9, 'We will hold you to that.'],
      ['host', 'arrival', 9.2, 'Good morning and good travels! Blue gate, code 4471. The Camry waits at the airport lot, row C, towels on the back seat.'],
      ['guest', 'arrival', 16.5, 'We are in. The outdoor shower alone was worth the flight.'],
      ['host', 'arrival', 17.1, 'Ha! Tell that to my teenagers. The best tacos are at the corner of Newport and Bacon, before seven.'],
      ['guest', 'now', -5.5, 'The tacos were all you said. Would it be possible to leave half an hour later on the last day? Our flight is in the evening.'],
      ['host', 'now', -3.8, 'Noon is fine, nobody comes before four.'],
      ['host', 'now', -3.7, 'And tomorrow’s waves are small and clean. I am at the pier from 8: come down if you like, boards and all.'],
    ],
  },
  {
    guest: 'maya', host: 'emi', listing: 'kyoto-machiya', unread: 1,
    lines: [
      ['guest', 'asked', 0.6, 'Dear Emi, we are two nurses who have saved for this for three years. Your house looks like a dream. May I ask about the slippers?'],
      ['host', 'asked', 16, 'Dear Maya, everybody does! House slippers in the corridor, none on the tatami, and another pair waits at the toilet: please never wear those out into the corridor. I show you everything with tea on your first day.'],
      ['guest', 'asked', 24, 'Thank you. We land in Osaka at 4 in the afternoon. Can we make it by eight?'],
      ['host', 'asked', 33, 'Easily. The Haruka train takes 80 minutes to Kyoto Station, then bus 206 or a taxi. I wait for you at the corner of the lane, because nobody ever finds the door.'],
      ['guest', 'asked', 34, 'That is very kind. Is there room for two large suitcases?'],
      ['host', 'now', -30, 'There is a place for them in the earthen-floored hall, so that the tatami stay whole. Many guests send them ahead from the airport and come with a small bag. It costs little and arrives the next morning.'],
    ],
  },
  {
    guest: 'maya', host: 'camille', listing: 'new-orleans-treme-room',
    lines: [
      ['guest', 'asked', 0.8, 'Hi Camille, I am coming for a conference and would love a quiet room. How is Satchmo with strangers?'],
      ['host', 'asked', 3, 'He ignores you for a day and sleeps on your suitcase the next. Keep the courtyard gate shut and you will be friends for life.'],
      ['guest', 'arrival', 15.2, 'Ringing the brass pelican in ten minutes!'],
      ['host', 'arrival', 15.3, 'Coming down.'],
      ['host', 'arrival', 34, 'A second line passes Governor Nicholls at about one today, if your conference lets you out.'],
      ['guest', 'arrival', 35.5, 'It does not know it yet, but it does.'],
      ['guest', 'departure', 13, 'Left the key where you said. Thank you for the coffee at the door and for the bakery. There is cat hair on everything I own and I do not mind.'],
      ['host', 'departure', 15.4, 'Satchmo sat in the empty room until noon. Come back!'],
    ],
  },
  {
    guest: 'maya', host: 'hugh', listing: 'charleston-houseboat',
    lines: [
      ['guest', 'arrival', -50, 'Hello Hugh, is the dock gate code the same for both of us, and does the boat rock much at night?'],
      ['host', 'arrival', -45, 'Same code, I send it tomorrow. She rocks a little when the early boats go out, about 5:30. After two nights people complain that their bed at home stands still.'],
      ['host', 'arrival', -20, 'Slip D-14, gate code 1886. The water pump is the second switch on the panel.'],
      ['guest', 'arrival', 31.5, 'Three dolphins at breakfast. Three!'],
      ['host', 'arrival', 32.2, 'That would be Ruth, and her two lawyers.'],
      ['guest', 'departure', 12, 'Pump is off, blinds are back in the bench and the Miata is filled up. We are in love with both of them.'],
    ],
  },
  {
    guest: 'maya', host: 'silas', listing: 'jackson-log-cabin',
    lines: [
      ['guest', 'asked', 0.1, 'Hi Silas, four nights for my brother and me if you have them. We ski slowly and cook well.'],
      ['host', 'asked', 16, 'Sorry, Maya: I had to decline. The chimney is being relined that week and there will be no heat worth the name. Nothing was charged.'],
      ['guest', 'asked', 18, 'Thank you for saying why. Is the week after any better?'],
      ['host', 'asked', 21, 'Should be. Ask for it a few days before and I will know whether the mason kept his word.'],
    ],
  },
  {
    guest: 'maya', host: 'tobias', listing: 'maine-peaks-island',
    lines: [
      ['guest', 'asked', 0.5, 'Hello Tobias! Three of us, no car. Which ferry should we take with groceries for five days?'],
      ['host', 'asked', 1, 'The 2:30 from Casco Bay Lines is the calm one. The times are here: https://www.cascobaylines.com. The wagon with the blue handle is yours and holds more than you think.'],
      ['guest', 'asked', 1.4, 'Do we need to book it?'],
      ['host', 'asked', 1.5, 'No, just be there ten minutes early and sit outside on the left.'],
      ['guest', 'arrival', 18.3, 'Sitting on the sleeping porch. The door really was not locked.'],
      ['host', 'arrival', 18.6, 'It has not been since 1951. Two hot showers, then a pause!'],
      ['guest', 'arrival', 66, 'There is a piece missing from the lighthouse puzzle, did you know?'],
      ['host', 'arrival', 66.4, 'My cousin Anders swallowed it in 1988. We keep hoping.'],
      ['guest', 'departure', 20, 'Home again. Bicycles are rinsed, all we brought in went out again. Best five days of the year.'],
    ],
  },
  {
    guest: 'terrence', host: 'nora', listing: 'asheville-montford', unread: 1,
    lines: [
      ['guest', 'asked', 0.3, 'Good evening, Mrs. Whitfield. It is our twenty-second anniversary, and my wife grew up with a piano. Is yours in tune?'],
      ['host', 'asked', 16, 'Nora, please! It was tuned in the spring and I will have it looked at again for her. Happy to have you.'],
      ['guest', 'arrival', 17.2, 'We have arrived, and there are flowers on the piano. You should not have. Thank you.'],
      ['host', 'arrival', 17.9, 'Twenty-two years deserve a few dahlias. Dinner at the foot of Flint Street is a twelve-minute walk.'],
      ['guest', 'now', -1.4, 'One question: the clawfoot tub fills slowly. Is there a trick to the left tap, or is it patience?'],
    ],
  },
  {
    guest: 'liam', host: 'nora', listing: 'asheville-montford', unread: 2,
    lines: [
      ['guest', 'asked', 0.1, 'Hi Nora, five chemistry teachers on a long weekend. We are quieter than it sounds and in bed by eleven.'],
      ['guest', 'asked', 0.9, 'One of us sleeps badly with company: could somebody have the small room to themselves, with the others sharing two and two?'],
    ],
  },
  {
    guest: 'isla', host: 'nora', listing: 'asheville-workshop-room',
    lines: [
      ['guest', 'asked', 0.7, 'Hello from Edinburgh! I work remotely and have two long calls in the afternoon. How is the internet above the workshop?'],
      ['host', 'asked', 2, 'Hello Isla! 300 down, 40 up, and I put the planer away at five. If your calls are earlier, tell me the hours and I do hand work then.'],
      ['guest', 'asked', 2.6, 'They are from two to four. Hand work sounds wonderful, I may listen at the stairs.'],
      ['host', 'asked', 3.1, 'You may come down and sand something.'],
      ['guest', 'now', -26, 'I arrive by bus from the airport, about three. Is the lockbox hard to find?'],
      ['host', 'now', -25.2, 'Blue side door, behind the rain barrel. If I am in the shop I hear you and put the kettle on.'],
    ],
  },
  {
    guest: 'jules', host: 'nora', listing: 'asheville-creek-cabin', unread: 1,
    lines: [
      ['guest', 'asked', 0.4, 'Bonjour Nora! We would bring Hector, a greyhound of nine who sleeps twenty hours a day. Is the creek side fenced?'],
      ['host', 'asked', 1.8, 'Bonjour Jules and Hector! It is not, but there is a long line by the door, and the porch has a gate. He gets his own towel.'],
      ['guest', 'asked', 2.1, 'He is already packing.'],
      ['host', 'asked', 2.3, 'Does he mind a woodstove?'],
      ['guest', 'asked', 2.5, 'He believes they were invented for him.'],
      ['host', 'now', -49, 'I have hung a new screen on the porch gate, so Hector can watch the creek in peace.'],
      ['guest', 'now', -7.2, 'He thanks you gravely. May we arrive at three instead of four? The drive from Knoxville is shorter than we thought.'],
    ],
  },
  {
    guest: 'winona', host: 'nora', listing: 'asheville-creek-cabin',
    lines: [
      ['host', 'arrival', 9.5, 'Good morning Winona! The keypad code is 2640. Second left after the green mailbox, and do not trust the satnav on the last mile.'],
      ['guest', 'arrival', 18.8, 'Found it, satnav off. The tub is going already.'],
      ['guest', 'arrival', 41, 'A heron stood on the big rock for an hour this morning. Is it a regular?'],
      ['host', 'arrival', 42.5, 'That is Mr. Ledford. He fishes there from six and does not care for company.'],
      ['guest', 'departure', 11.2, 'Stove banked, dishwasher on. Whistle not needed once. Thank you, Nora.'],
      ['host', 'departure', 13, 'The best reference a house can get. Safe drive back!'],
    ],
  },
]

/** Answers that `nora` keeps at hand. */
export const norasQuickReplies = [
  { title: 'The way to the cabin', content: 'The gravel drive is the second left after the green mailbox. Please do not trust the satnav on the last mile: it sends everybody to the quarry. The keypad code comes in the morning of your stay.' },
  { title: 'Wifi and stove', content: 'Wifi is "hemlock", the password is on the fridge.\n\nSplit wood is under the eaves. Open the flue lever fully before you light the stove, and call me at any hour if it smokes.' },
  { title: 'Arriving early', content: 'You are welcome to leave your bags from noon on. The house itself is ready from 4 pm; if we are done earlier I write to you.' },
  { title: 'Thank you', content: 'Thank you for staying, and for leaving the place as you found it. Safe travels, and come back!' },
] as const
