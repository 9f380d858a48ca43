/** Data for generating the parts of a category: names, price range, and whether the parts fit only certain vehicles. */
export type Kind = {
  readonly category: string
  readonly nouns: readonly string[]
  readonly qualities: readonly string[]
  /** Lowest and highest price in dollars. */
  readonly price: readonly [from: number, to: number]
  readonly fitsBy: 'model' | 'engine' | 'nothing'
  readonly facts: readonly string[]
}

/** The shop's own categories, with the kinds of parts that shops typically sell in each category. */
export const kinds: readonly Kind[] = [
  {
    category: 'Brake pads',
    nouns: ['Front Brake Pad Set', 'Rear Brake Pad Set', 'Brake Pad Wear Sensor'],
    qualities: ['Ceramic', 'Semi-Metallic', 'Low-Dust', 'Heavy-Duty', 'Sport'],
    price: [19, 120],
    fitsBy: 'model',
    facts: ['Copper-free compound with bonded shims.', 'Slotted and chamfered, with clips.'],
  },
  {
    category: 'Brake discs',
    nouns: ['Front Brake Disc', 'Rear Brake Disc', 'Brake Drum'],
    qualities: ['Vented', 'Solid', 'Coated', 'Drilled', 'Slotted'],
    price: [25, 180],
    fitsBy: 'model',
    facts: ['Balanced at the works, with a zinc coat.', 'Cast iron, turned on both faces.'],
  },
  {
    category: 'Air filters',
    nouns: ['Panel Air Filter', 'Round Air Filter', 'Cone Air Filter'],
    qualities: ['FreeFlow', 'Washable', 'High-Capacity'],
    price: [9, 70],
    fitsBy: 'engine',
    facts: ['Pleated paper with a sealing rim.', 'Cotton gauze that can be washed.'],
  },
  {
    category: 'Cabin filters',
    nouns: ['Cabin Filter', 'Charcoal Cabin Filter'],
    qualities: ['Particle', 'Charcoal', 'Allergen'],
    price: [8, 45],
    fitsBy: 'model',
    facts: ['Keeps pollen and dust out of the cabin.', 'With activated carbon against smells.'],
  },
  {
    category: 'Oil filters',
    nouns: ['Spin-On Oil Filter', 'Oil Filter Element'],
    qualities: ['Long-Life', 'Standard', 'Synthetic'],
    price: [5, 30],
    fitsBy: 'engine',
    facts: ['With bypass valve and anti-drain valve.', 'Gaskets are in the box.'],
  },
  {
    category: 'Fuel filters',
    nouns: ['In-Line Fuel Filter', 'Diesel Fuel Filter'],
    qualities: ['Standard', 'High-Flow'],
    price: [8, 60],
    fitsBy: 'engine',
    facts: ['Tested to ten bar.', 'With water drain.'],
  },
  {
    category: 'Spark plugs',
    nouns: ['Spark Plug', 'Glow Plug'],
    qualities: ['Iridium', 'Platinum', 'Nickel', 'Double-Platinum'],
    price: [3, 25],
    fitsBy: 'engine',
    facts: ['Gap set at the works.', 'Laser-welded centre electrode.'],
  },
  {
    category: 'Ignition coils',
    nouns: ['Ignition Coil', 'Coil-on-Plug Ignition Coil'],
    qualities: ['Pencil', 'High-Energy', 'Standard'],
    price: [22, 110],
    fitsBy: 'engine',
    facts: ['With connector and boot.', 'Epoxy filled under vacuum.'],
  },
  {
    category: 'Sensors',
    nouns: [
      'Oxygen Sensor',
      'Wheel-Speed Sensor',
      'Mass Air Flow Sensor',
      'Camshaft Position Sensor',
    ],
    qualities: ['Upstream', 'Downstream', 'Front', 'Rear', 'Direct-Fit'],
    price: [18, 220],
    fitsBy: 'engine',
    facts: ['Plug fits without cutting the loom.', 'Calibrated one by one.'],
  },
  {
    category: 'Belts and timing',
    nouns: ['Serpentine Belt', 'Timing Belt Kit', 'V-Belt', 'Water Pump'],
    qualities: ['Ribbed', 'Reinforced', 'Quiet'],
    price: [12, 240],
    fitsBy: 'engine',
    facts: ['EPDM rubber with aramid cords.', 'With tensioner and idler.'],
  },
  {
    category: 'Shock absorbers and springs',
    nouns: ['Shock Absorber', 'Strut', 'Coil Spring', 'Ready Strut with Spring'],
    qualities: ['Gas', 'Monotube', 'Twin-Tube', 'Sport'],
    price: [29, 260],
    fitsBy: 'model',
    facts: ['Nitrogen gas against fading.', 'Sold one by one; change both of an axle.'],
  },
  {
    category: 'Steering and links',
    nouns: ['Outer Tie-Rod End', 'Stabiliser Link', 'Wheel Hub and Bearing', 'Control Arm'],
    qualities: ['Forged', 'Greasable', 'Sealed'],
    price: [12, 190],
    fitsBy: 'model',
    facts: ['With nut and split pin.', 'Ball joint sealed for life.'],
  },
  {
    category: 'Cooling',
    nouns: ['Radiator', 'Thermostat', 'Radiator Hose', 'Radiator Fan'],
    qualities: ['Aluminium', 'Standard', 'Heavy-Duty'],
    price: [9, 320],
    fitsBy: 'engine',
    facts: ['Tested for leaks.', 'With gasket.'],
  },
  {
    category: 'Batteries',
    nouns: ['Battery', 'AGM Battery'],
    qualities: ['Starter', 'Cold-Weather', 'Start-Stop'],
    price: [69, 320],
    fitsBy: 'model',
    facts: ['Free of maintenance.', 'Charged and ready to fit.'],
  },
  {
    category: 'Wipers',
    nouns: ['Beam Wiper', 'Conventional Wiper', 'Rear Wiper Blade'],
    qualities: ['All-Season', 'Winter', 'Silent'],
    price: [7, 48],
    fitsBy: 'model',
    facts: ['With adapters for hook and pin.', 'Graphite-coated rubber.'],
  },
  {
    category: 'Car bulbs',
    nouns: ['H7 Halogen Bulb', 'H11 Halogen Bulb', 'W5W Wedge Bulb', 'D2S Xenon Burner'],
    qualities: ['Clear', 'Bright', 'Long-Life'],
    price: [2, 90],
    fitsBy: 'nothing',
    facts: ['12 V, road legal.', 'Quartz glass that holds back ultraviolet light.'],
  },
  {
    category: 'Engine oils',
    nouns: ['0W-20 Engine Oil', '5W-30 Engine Oil', '5W-40 Engine Oil', '10W-40 Engine Oil'],
    qualities: ['Full-Synthetic', 'High-Mileage', 'Part-Synthetic'],
    price: [9, 75],
    fitsBy: 'nothing',
    facts: ['Meets API SP.', 'For petrol and diesel engines.'],
  },
  {
    category: 'Hand tools',
    nouns: ['Socket Set', 'Torque Wrench', 'Pliers Set', 'Ratchet'],
    qualities: ['Workshop', 'Compact', 'Professional'],
    price: [12, 260],
    fitsBy: 'nothing',
    facts: ['Chrome vanadium steel.', 'In a blow-moulded case.'],
  },
]

/** Invented brands, each with the letters that its part numbers start with. */
export const brands: readonly (readonly [name: string, letters: string])[] = [
  ...['Ardenko AK', 'Belmar BM', 'Castrel CT', 'Dorvane DV', 'Elstrom ES', 'Farrow FR'],
  ...['Gravix GX', 'Halden HD', 'Ivarsen IV', 'Jorvik JK', 'Kestra KS', 'Lindqvist LQ'],
  ...['Marlow ML', 'Norrland NL', 'Ostra OS', 'Pellworm PW', 'Quarzo QZ', 'Ravel RV'],
  ...['Stellan ST', 'Tarnby TY', 'Ulmar UL', 'Varga VG', 'Wexford WX', 'Xantor XN'],
  ...['Yarrow YW', 'Zentra ZT', 'Aldous AD', 'Brightmoor BR', 'Corvane CV', 'Dunmore DM'],
  ...['Eastgate EG', 'Fjordline FJ', 'Glanmore GM', 'Harwick HW', 'Ironbridge IB', 'Junova JN'],
  ...['Kelvane KV', 'Lorne LN', 'Mistral MS', 'Nyland NY', 'Orrin OR', 'Portline PL'],
  ...['Quillon QL', 'Redmoor RM', 'Silvane SV', 'Thorvald TV', 'Umbria UB', 'Vexel VX'],
].map((line) => {
  const [name = '', letters = ''] = line.split(' ')
  return [name, letters] as const
})
