/** Customer review in the API format. The rating is a string from '1' to '5'. */
export type SeedReview = {
  readonly name: string
  readonly review: string
  readonly rating: '1' | '2' | '3' | '4' | '5'
}

/** The shop's first reviews, oldest first. */
export const seedReviews: readonly SeedReview[] = [
  {
    name: 'Marisol Etxeberria',
    rating: '5',
    review:
      'Ordered CeramicStop pads for my 2005 Accord on Monday, bedded them in on Saturday. The squeal I had lived with for a year is gone, and so is the black dust on the rims.',
  },
  {
    name: 'Desmond Okafor',
    rating: '4',
    review:
      'The 1/2 inch torque wrench reads within two newton metres of the calibrated one at work. One star off because the case latch is stiff and bites your thumb.',
  },
  {
    name: 'Hanne Lindqvist',
    rating: '5',
    review:
      'Battery arrived at 12.7 volts, handles and vent hose included. Old Forester starts at minus twenty again without a second thought.',
  },
  {
    name: 'Rafael Quispe',
    rating: '3',
    review:
      'The H7 bulbs are good, but I only needed two and the box holds ten. Now I am the bulb man of my street.',
  },
  {
    name: 'Priya Raghunathan',
    rating: '5',
    review:
      'The fitment table saved me from ordering the wrong cabin filter for my Civic. It slid in behind the glovebox in three minutes, as promised.',
  },
  {
    name: 'Tom Ashdown',
    rating: '2',
    review:
      'Strut was the right one and fits well, but the carton came with a torn corner and the upper nut was missing. Support sent the nut; it took nine days.',
  },
  {
    name: 'Yuki Hamasaki',
    rating: '5',
    review:
      'Did the timing belt on my Miata in my landlord’s driveway with this belt and the 94-piece set. Everything fit, nothing rounded, engine purrs.',
  },
  {
    name: 'Carl-Otto Brandes',
    rating: '4',
    review:
      'Jack is heavy, which is what I want from a jack. It takes six strokes to the sill as they say. The handle grip smells of rubber for a week.',
  },
  {
    name: 'Nadia Belkacem',
    rating: '5',
    review:
      'I run a two-bay garage and order filters by the dozen. Prices are fair, the counts are right, and the order page shows the payment at once.',
  },
  {
    name: 'Gareth Pugh',
    rating: '3',
    review:
      'The code reader does what it says, no more. It found the misfire; finding out why was still my job.',
  },
  {
    name: 'Ilse Vandermeulen',
    rating: '4',
    review:
      'Serpentine belt is dead quiet, even in the rain. I would have liked the routing diagram in the box instead of having to photograph the old one.',
  },
  {
    name: 'Bartosz Zielinski',
    rating: '1',
    review:
      'The pads I wanted were sold out twice in a row. The shop does say so before you pay, I will give it that.',
  },
  {
    name: 'Lucille Fontenot',
    rating: '5',
    review:
      'First time I changed my own spark plugs. The description gave me the gap and the torque, and said not to use grease. My F-150 idles like new.',
  },
  {
    name: 'Samuel Adeyemi',
    rating: '4',
    review:
      'LED inspection lamp is bright and the magnet holds under the bonnet. Four hours on high is nearer three and a half in the cold.',
  },
]
