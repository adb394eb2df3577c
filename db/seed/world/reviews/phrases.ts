/**
 * What reviews are put together from. Tokens in braces are filled by `compose-review.ts`: {We} {we} {our} {us} {was} follow the
 * size of the party, {x} and {y} are things guests love about this very listing, {stay} is "Three nights", {spell} "few nights" or
 * "weekend", {month}, {city}, {place} ("cabin", "truck"), {host}, {mpg} and {miles}.
 */

/** First sentences of five-star reviews of stays. */
export const stayOpeners = [
  '{stay} in {month}, and it was over too soon.', 'Exactly the break {we} needed.', 'Even better than the pictures.',
  'One of the best places {we} have stayed, anywhere.', 'What a find.', 'A {place} that has clearly been thought about.',
  'Came for {city}, would come back for the {place}.', 'Spotless, warm and easy from the first minute.', 'Everything was as described, and then some.',
  '{We} hardly wanted to go out.', 'This is how hosting should be done.', '{We} have already told three friends.',
  'A real home rather than a rental.', '{stay} was the plan; {we} asked whether {we} could stay longer.', 'Quiet, comfortable, full of character.',
  'Easily the nicest {place} {we} have rented in {city}.', 'Lovely in {month}, and surely lovely in any other.', 'It lived up to every review {we} had read.',
  'Perfect for a slow few days.', 'Just right.', 'So well equipped that {we} went shopping only for food.',
  'Booked on a whim, now a tradition.', 'The {place} is small in the right ways and generous in the others.', 'Sleep came easily here.',
  '{We} arrived tired in the rain and the {place} took it from there.', 'Hard to fault.', '{We} travel a lot and this one stands out.',
  'A happy {spell} in a place with real personality.', 'Immaculate.', '{We} planned to work and ended up looking out of the window.',
  'Beautiful light, good beds, no fuss.', 'The listing undersells it.', 'If you are hesitating, book it.',
  'The kind of place where you put the phone away.', 'A gem, and {we} do not use the word lightly.', 'It felt like being looked after.',
  'Great value for {city}.', 'Every small thing had been thought of.', '{Our} favorite stop on a long trip.',
] as const

/** The same for vehicles. */
export const vehicleOpeners = [
  'Ran perfectly from start to finish.', 'Clean, full tank, ready to go.', 'So much better than the airport counter.', 'Easy pickup, easy return.',
  'The right car for {city}.', 'Exactly as listed, down to the last cable.', 'Picked it up in {month} and did not want to give it back.',
  'Smooth from the first message to the last.', 'In better shape than {our} own car.', 'This made the trip.', 'A pleasure to drive.',
  '{stay} without a single worry.', 'Handover took ten minutes and answered every question.', 'Well kept, honestly described.',
  'Rented on a friend\'s advice and now passing it on.', 'No surprises, which is the best thing to say about a rental.', 'The {place} was spotless inside and out.',
  'Would rent it again tomorrow.', 'Good price, great condition.', 'Started, drove, stopped, charmed.', 'More fun than expected.',
  'It felt like borrowing from a friend.', 'Comfortable on the long days, easy in town.', 'Not a rattle, not a warning light.',
  'First time renting from a person and {we} will do it again.', 'Perfect for the plan {we} had.', 'Everything worked.',
  'The photos are honest.', '{We} put it through a busy {spell} and it never complained.',
] as const

/** Sentences about one thing guests love. */
export const loved = [
  '{We} loved {x}.', 'The highlight was {x}.', '{We} would come back just for {x}.', 'Nothing beats {x}.', 'Full marks for {x}.',
  'What made it for {us}: {x}.', 'Other reviews mention {x}, and they do not exaggerate.', 'Special mention for {x}.',
  'The pictures do not do justice to {x}.', '{We} could get used to {x}.', '{We} already miss {x}.', 'Best of all: {x}.',
  'If you book for one thing, book for {x}.', 'Small detail, big joy: {x}.', '{Our} favorite part, by far: {x}.',
  'Everyone at home has heard about {x} by now.', 'Do not underrate {x}.', '{We} did not expect to care so much about {x}.',
  '{We} will remember {x}.', 'Ask anyone who came along and they will tell you about {x}.',
  '{We} booked because of {x} and {was} not disappointed.', 'Do yourself a favor and make time for {x}.', 'The best surprise was {x}.',
] as const

/** Sentences about two. */
export const lovedTwo = [
  'Highlights: {x} and {y}.', '{We} loved {x}, and just as much {y}.', 'Ten out of ten for {x} and {y}.', 'Two things to remember: {x} and {y}.',
  'Come for {x}, stay for {y}.', 'First it was {x} that won {us} over, then {y}.', 'Hard to choose between {x} and {y}.',
  'Not many places offer {x} as well as {y}.', 'Top of the list: {x}, closely followed by {y}.', '{We} keep coming back to {x} and {y} in the stories {we} tell.',
] as const

/** What can truly be said of a stay, by what it has. */
export const stayFacts = {
  WiFi: ['The WiFi held up for two days of video calls.', 'Fast internet, which mattered more than {we} had hoped it would.', 'Streaming in the evening worked without a hiccup.'],
  Kitchen: ['The kitchen has what you need to really cook, sharp knife included.', '{We} cooked most nights and never missed a pan.', 'Good coffee things in the kitchen, always a sign.', 'Cooking here was a pleasure rather than a chore.'],
  Pool: ['The pool was clean and clear every morning.', 'Pool to {ourselves} most of the time.', 'A swim before breakfast became the routine.'],
  Parking: ['Parking right there, no circling.', 'Parking was simple, which is rarely said of {city}.', 'The parking spot was a relief after a long drive.'],
  'Beach Access': ['Sand between the toes within minutes of the door.', 'It is a short, easy walk to the water.', 'Down to the water before coffee, every day.'],
  'Hot Tub': ['The hot tub was hot, clean and ready on arrival.', 'The hot tub earned its keep every evening.', 'Sore legs were cured in the tub.'],
  Gym: ['The gym is small but has what matters.', 'Even got a workout in downstairs.'],
  'Pet Friendly': ['The dog was made as welcome as {we} {was}.', '{Our} old dog slept better here than at home.', 'Nice to bring the dog without feeling like a nuisance.'],
} as const

export const vehicleFacts = {
  Bluetooth: ['Phone paired at once and stayed paired.', 'Music was playing before {we} left the curb.'],
  GPS: ['The navigation was up to date and not too bossy.', 'The navigation already had good places saved.'],
  'Premium Sound': ['The sound system is properly good.', 'Sang the whole way, the speakers can take it.'],
  'Climate Control': ['Climate control kept everyone civil.', 'Comfortable inside, whatever it was doing outside.'],
  'Backup Camera': ['The backup camera earned its keep in tight lots.', 'Backing into tight spaces was easy with the camera.'],
  Sunroof: ['Roof open for most of it.', 'Open roof, long evening, good company.'],
  'USB Charging': ['Enough outlets that no one argued about charging.', 'All phones arrived full.'],
} as const

export const economy = [
  'Averaged {mpg} to the gallon over {miles} miles.', '{miles} miles, about {mpg} mpg, not a single warning light.', 'Real-world mileage was close to {mpg} mpg.',
  'Drove {miles} miles and spent less on fuel than expected.',
] as const
export const charging = [
  '{miles} miles and only a handful of charging stops.', 'Charging turned out to be easier than feared.', 'Range was never a worry over {miles} miles.',
  'First time in an electric car and now {we} want one.',
] as const

export const aboutHost = [
  '{host} answered every message within minutes.', '{host} is a wonderful host.', '{host} checked in once and otherwise left {us} alone, just right.',
  "{host}'s tips were better than any guidebook.", 'Thank you, {host}!', 'Instructions from {host} were clear and short.', '{host} let {us} arrive early without any fuss.',
  '{host} clearly cares about this.', 'When {we} had a question, {host} had the answer.', '{host} went out of their way to help when a flight was late.',
  'You can tell that {host} does this with love.', 'Communication with {host} could not have been easier.', '{host} is generous with advice and never pushy.',
] as const

export const forFamilies = [
  'Plenty of room for all {count} of us.', 'With {count} people it never felt crowded.', 'The kids asked to move in.', 'Worked beautifully for {count}.',
  'Everyone found a corner of their own.', 'Grandparents and children approved, which never happens.',
] as const
export const forTwo = [
  'Ideal for two.', 'Just the right size for two people.', 'Two of us, and never in each other\'s way.', 'We came as two old friends and left as two old friends.',
  'A good place to have a conversation without a screen in it.', 'We celebrated a birthday here, quietly, and it was right.', 'Room enough for two and their books.',
  'Neither of us wanted to be the one to pack.', 'Comfortable for two, with space to spread out.',
] as const
export const forOne = ['Felt safe and easy traveling alone.', 'A fine place to be alone for a while.', 'I got more reading done than in the past year.', 'Good for one person and a notebook.'] as const
export const forCarOfTwo = [
  'Just right for two and their bags.', 'We took turns at the wheel and argued over who was next.', 'Plenty of space for two people who cannot pack light.',
  'Two of us, a great many snacks, no trouble.', 'Even the passenger enjoyed it.',
] as const
export const forCarAlone = ['Good company for a solo drive.', 'More car than one person needs, and I regret nothing.', 'Just me, the road and a podcast.', 'I drove farther than planned because it was so easy.'] as const
export const forCarFull = ['All {count} of us fit, luggage and all.', 'Comfortable for {count}, even on the long day.', 'No one in the back complained, for once.'] as const

export const closers = [
  'Would book again in a heartbeat.', '{We} will be back.', 'Highly recommended.', 'Thank you for everything.', 'Already looking at dates for next year.',
  'Do not think twice.', 'A very easy five stars.', 'See you next {month}.', 'Until next time.', 'Worth every cent.', 'Leave room in the schedule to do nothing.',
  'Cannot recommend it enough.', 'Tell them the people from {month} sent you.', 'Wish it were closer to home.', '{We} left with plans to return.',
  'Next time for longer.', 'Five stars, no hesitation.', 'A keeper.', 'Just book it.', 'One for the list of places to come back to.',
] as const
export const vehicleClosers = [
  'Would rent again in a heartbeat.', 'Next time in {city}, same keys please.', 'Highly recommended.', 'Thanks for a great trip.', 'Skip the counter, book this.',
  'A very easy five stars.', 'Already planning the next drive.', 'Worth every cent.', '{We} will be back for it.', 'Five stars, no hesitation.',
  'No reason to look further.', 'Could not have been simpler.', 'Just book it.', 'Miss it already.',
] as const

/** Ways into a complaint at four stars: the thing itself follows as a sentence of its own. */
export const butSlightly = [
  'One small thing:', 'Only note for others:', 'Worth knowing:', 'Minor point:', 'To be fair to future guests:', 'The one thing to mention:', 'Small caveat:', 'For balance:',
] as const
export const fourOpeners = [
  'A very good stay overall.', 'Really nice {place}, nearly perfect.', '{We} enjoyed it a lot.', 'Good value and good fun.', 'Lovely, with one small reservation.',
  'Solid choice in {city}.', '{stay} well spent.', 'Would happily return.', 'Comfortable and clean, as promised.', 'Close to five stars.', 'Very pleasant in {month}.',
  'Nearly everything was just right.',
] as const
export const fourVehicleOpeners = [
  'Good {place}, fair price.', 'Did the job well.', 'Enjoyed driving it.', 'Very close to perfect.', 'Happy with it overall.', 'Nice condition and easy handover.',
  'Solid choice for {city}.', '{stay} with hardly a complaint.', 'Drove well the whole way.', 'Would rent again.',
] as const
export const smallStayNotes = [
  'Bring your own coffee if you are particular.', 'The bedroom could use a second lamp.', 'Hot water takes a moment to arrive.', 'One more blanket would have been welcome.',
  'The directions got {us} there on the second try.', 'A couple more hooks in the bathroom would help.', 'The trash instructions left {us} guessing.', 'Cell signal comes and goes.',
  'Check-out comes early for late sleepers.', 'The sofa is better for looking at than for napping.',
] as const
export const smallVehicleNotes = [
  'Pickup was a short walk farther than {we} had expected.', 'A phone mount would be a nice addition.', 'The washer fluid ran out on day two.', 'There was a little dust on the dash.',
  'It takes a day to find every switch.', 'The included miles need watching.', 'The key fob battery is on its way out.', 'The parking spot for the return was hard to find in the dark.',
] as const
export const threeOpeners = [
  'Fine, but not quite what {we} had pictured.', 'A mixed {spell}.', 'Good bones, some rough edges.', 'All right for the price, with reservations.',
  'Somewhere between good and forgettable.', 'Parts of it {we} liked a lot.', 'Decent, though it could use some attention.', 'Okay for a short visit.',
] as const
export const stayProblems = [
  'The cleaning had missed a few corners.', 'The place could do with a fresh coat of paint.', 'Check-in took two messages and a phone call.', 'The mattress has seen better days.',
  'Water pressure was weak in the mornings.', 'Heating took most of the first evening to catch up.', 'There were fewer towels than guests.', 'Two of the lamps had no bulb.',
  'The WiFi dropped out in the evenings.', 'It was noisier than the listing suggests.',
] as const
export const vehicleProblems = [
  'It had been vacuumed in a hurry.', 'A tire warning came on twice.', 'Pickup started half an hour late.', 'There was a smell of old coffee.', 'The tank was not quite full at pickup.',
  'A wiper blade needed replacing.', 'The phone cable did not work.', 'A few scratches more than in the photos.',
] as const
export const lowOpeners = [
  'Sadly not for {us}.', '{We} had hoped for more.', 'Not up to the other reviews.', 'A disappointing {spell}.', 'This one went wrong.',
] as const
export const lowClosers = [
  '{host} apologized and refunded part of it, which {we} appreciated.', '{host} did try to put it right.', 'Perhaps {we} hit a bad week.', 'For this price it should not happen.',
] as const
/** What a three-star guest still liked. */
export const brightSides = ['On the plus side: {x}.', 'The bright spot was {x}.', '{We} did like {x}.', 'To its credit: {x}.', 'What {we} did enjoy: {x}.', 'Saved by {x}.'] as const
export const fairVehicleClosers = ['{host} was friendly about it, to be fair.', 'With some care this could be great.', 'For a short trip it is fine.', 'The price makes up for some of it.', '{We} got where {we} {was} going.'] as const
export const fairClosers = ['{host} was friendly about it, to be fair.', 'With some care this could be great.', 'The location makes up for a lot.', 'For a night or two it is fine.', '{We} would try it again in another season.'] as const

export const short = [
  'A joy from start to finish.', 'Perfect, {host}!', 'As good as it gets in {city}.', 'Great {place}, great host.', 'Wonderful {spell}.', 'Ten out of ten.', 'All good, all easy.', 'Everything worked and everything was clean.',
] as const
