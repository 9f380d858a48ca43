import { airFilters } from './families/air-filters.family.ts'
import { batteries } from './families/batteries.family.ts'
import { belts } from './families/belts.family.ts'
import { brakeDiscs } from './families/brake-discs.family.ts'
import { brakePadsCeramic } from './families/brake-pads-ceramic.family.ts'
import { brakePadsEuropean } from './families/brake-pads-european.family.ts'
import { brakePadsHaul } from './families/brake-pads-haul.family.ts'
import { cabinFilters } from './families/cabin-filters.family.ts'
import { cooling } from './families/cooling.family.ts'
import { diagnostics } from './families/diagnostics.family.ts'
import { engineInternals } from './families/engine-internals.family.ts'
import { engineOils } from './families/engine-oils.family.ts'
import { fluidsAndCare } from './families/fluids-and-care.family.ts'
import { fuelFilters } from './families/fuel-filters.family.ts'
import { gearOils } from './families/gear-oils.family.ts'
import { handTools } from './families/hand-tools.family.ts'
import { headlampBulbs } from './families/headlamp-bulbs.family.ts'
import { ignitionCoils } from './families/ignition-coils.family.ts'
import { liftingAndWorkshop } from './families/lifting-and-workshop.family.ts'
import { oilFilterElements } from './families/oil-filter-elements.family.ts'
import { oilFilters } from './families/oil-filters.family.ts'
import { oxygenAndAirSensors } from './families/oxygen-and-air-sensors.family.ts'
import { positionSensors } from './families/position-sensors.family.ts'
import { shockAbsorbers } from './families/shock-absorbers.family.ts'
import { signalBulbs } from './families/signal-bulbs.family.ts'
import { sparkPlugsNickel } from './families/spark-plugs-nickel.family.ts'
import { sparkPlugsPrecious } from './families/spark-plugs-precious.family.ts'
import { steeringAndLinks } from './families/steering-and-links.family.ts'
import { strutsAndSprings } from './families/struts-and-springs.family.ts'
import { timingBelts } from './families/timing-belts.family.ts'
import { torqueAndSockets } from './families/torque-and-sockets.family.ts'
import { wipers } from './families/wipers.family.ts'
import { xenonAndLedBulbs } from './families/xenon-and-led-bulbs.family.ts'
import type { SeedProduct } from './seed-product.ts'

/** Lists the shop's first products, about two hundred, always the same and in the same order. */
export function seedProducts(): readonly SeedProduct[] {
  return [
    ...brakePadsCeramic,
    ...brakePadsHaul,
    ...brakePadsEuropean,
    ...brakeDiscs,
    ...headlampBulbs,
    ...xenonAndLedBulbs,
    ...signalBulbs,
    ...shockAbsorbers,
    ...strutsAndSprings,
    ...steeringAndLinks,
    ...wipers,
    ...engineOils,
    ...gearOils,
    ...fluidsAndCare,
    ...batteries,
    ...oxygenAndAirSensors,
    ...positionSensors,
    ...belts,
    ...timingBelts,
    ...cooling,
    ...engineInternals,
    ...oilFilters,
    ...oilFilterElements,
    ...airFilters,
    ...cabinFilters,
    ...fuelFilters,
    ...sparkPlugsPrecious,
    ...sparkPlugsNickel,
    ...ignitionCoils,
    ...torqueAndSockets,
    ...handTools,
    ...liftingAndWorkshop,
    ...diagnostics,
  ]
}
