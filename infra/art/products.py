"""Renders the product pictures: python products.py <folder> [width=…] [name …]. See README.md."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import studio
from models import (
    airfilters,
    belts,
    bottles,
    brakes,
    chassis,
    diagnostics,
    electrics,
    engine,
    filters,
    ignition,
    links,
    pliers,
    sensors,
    sockets,
    tools,
    wipers,
    workshop,
    wrenches,
)
from models.lamps import WATTS, bulb

#: name of a picture → (what makes the parts, the camera's options)
PICTURES = {
    **{f"brake-pad-{kind}": (lambda kind=kind: brakes.pad_set(kind), {}) for kind in brakes.COATS},
    **{
        f"brake-disc-{kind}": (lambda kind=kind: brakes.disc(kind), {"azimuth": -14, "elevation": 10})
        for kind in ("solid", "vented", "coated", "slotted", "six", "six-drilled")
    },
    "brake-drum": (brakes.drum, {"azimuth": -14, "elevation": 12}),
    "brake-wear-sensor": (brakes.wear_sensor, {"elevation": 30}),
    **{
        f"spark-plug-{kind}": (lambda kind=kind: ignition.plug_pair(kind), {"azimuth": -10})
        for kind in ("iridium", "platinum", "nickel", "twin")
    },
    **{f"oil-filter-{colour}": (lambda colour=colour: filters.spin_on(colour), {"azimuth": -14}) for colour in ("black", "blue", "white")},
    "oil-filter-element": (filters.element, {"azimuth": -12}),
    "air-filter-panel-orange": (lambda: airfilters.panel("#e8702a", "#efe6cf", "air"), {"elevation": 26}),
    "air-filter-panel-green": (lambda: airfilters.panel("#1c1e21", "#d7e0c0", "air", 25, 19), {"elevation": 26}),
    "air-filter-round": (airfilters.round_air, {"elevation": 26}),
    "air-filter-cone": (airfilters.cone, {}),
    "cabin-filter-white": (lambda: airfilters.panel("#f4f4f2", "#fbfbf9", "PureCabin", 22, 20, 3.0, False), {"elevation": 28}),
    "cabin-filter-charcoal": (lambda: airfilters.panel("#e9e9e6", "#55585c", "PureCabin", 22, 20, 3.0, False), {"elevation": 28}),
    **{f"fuel-filter-{kind}": (lambda kind=kind: filters.inline(kind), {"azimuth": -10}) for kind in ("metal", "plastic")},
    **{f"belt-{kind}": (lambda kind=kind: belts.belt(kind), {"azimuth": -12, "elevation": 34}) for kind in ("serpentine", "v", "timing")},
    "timing-kit": (belts.timing_kit, {"azimuth": -10, "elevation": 26}),
    "water-pump": (engine.water_pump, {}),
    "thermostat": (engine.thermostat, {}),
    "piston-set": (engine.piston_set, {"elevation": 24}),
    "piston-rings": (engine.rings, {"azimuth": -8, "elevation": 30}),
    "head-gasket": (engine.head_gasket, {"azimuth": -8, "elevation": 48}),
}
PICTURES |= {
    **{
        f"battery-{kind}": (lambda kind=kind: electrics.battery(kind), {"azimuth": -20, "elevation": 16}) for kind in ("blue", "red", "agm")
    },
    "battery-charger": (electrics.charger, {"elevation": 32}),
    **{f"ignition-coil-{kind}": (lambda kind=kind: electrics.coil(kind), {"azimuth": -8}) for kind in ("pencil", "pencil-red", "block")},
    "glow-plug": (electrics.glow_plug, {"azimuth": -10}),
    "sensor-oxygen": (sensors.oxygen, {"azimuth": -8, "elevation": 28}),
    "sensor-maf": (sensors.air_flow, {"azimuth": -10}),
    "sensor-wheel-speed": (sensors.wheel_speed, {"azimuth": -8, "elevation": 28}),
    "sensor-crank": (lambda: sensors.wheel_speed(True), {"azimuth": -10}),
    "sensor-temperature": (sensors.temperature, {"azimuth": -10}),
    **{
        f"shock-absorber-{kind}": (lambda kind=kind: chassis.shock_pair(kind), {"azimuth": -10, "elevation": 34})
        for kind in ("black", "yellow")
    },
    "strut": (lambda: chassis.strut_view("black"), {"azimuth": -12, "elevation": 26}),
    "strut-blue": (lambda: chassis.strut_view("blue"), {"azimuth": -12, "elevation": 26}),
    "strut-complete": (lambda: chassis.strut_view("black", True), {"azimuth": -12, "elevation": 26}),
    "coil-spring": (lambda: chassis.spring("#1a1c1f"), {"elevation": 12}),
    "coil-spring-red": (lambda: chassis.spring("#b3202a", 2), {"elevation": 14}),
    "stabiliser-link": (links.link, {"elevation": 26}),
    "tie-rod-end": (links.tie_rod, {"elevation": 24}),
    "wheel-hub": (links.hub, {"azimuth": -12, "elevation": 14}),
    **{
        f"wiper-{kind}": (lambda kind=kind: wipers.wiper(kind), {"azimuth": -14, "elevation": 24})
        for kind in ("beam", "frame", "winter", "rear")
    },
    "wiper-beam-pair": (lambda: wipers.wiper("pair"), {"azimuth": -14, "elevation": 28}),
    **{name: (lambda name=name: bottles.jug(name), {"azimuth": -20, "elevation": 9}) for name in bottles.JUGS},
    **{name: (lambda name=name: bottles.bottle(name), {"azimuth": -20, "elevation": 9}) for name in bottles.BOTTLES},
    **{name: (lambda name=name: bottles.three(name), {"azimuth": -6, "elevation": 10}) for name in bottles.SPRAYS},
    "brake-fluid": (bottles.brake_fluid, {"azimuth": -6, "elevation": 9}),
    "grease-cartridge": (bottles.cartridge, {"azimuth": -6, "elevation": 14}),
    "torque-wrench-long": (lambda: wrenches.torque_wrench(46), {"azimuth": -4, "elevation": 42}),
    "torque-wrench-short": (lambda: wrenches.torque_wrench(36), {"azimuth": -4, "elevation": 42}),
    "socket-set-large": (lambda: sockets.socket_set("large"), {"azimuth": -16, "elevation": 30}),
    "socket-set-small": (lambda: sockets.socket_set("small"), {"azimuth": -16, "elevation": 30}),
    "ratchet": (wrenches.ratchet, {"azimuth": -10, "elevation": 34}),
    "breaker-bar": (wrenches.breaker_bar, {"azimuth": -28, "elevation": 24}),
    "spanner-set": (wrenches.spanners, {"azimuth": -6, "elevation": 52}),
    "ratchet-spanner-set": (lambda: wrenches.spanners(True), {"azimuth": -6, "elevation": 52}),
    "filter-wrench": (sockets.filter_wrench, {"azimuth": -10}),
    "screwdriver-set": (tools.screwdrivers, {"azimuth": -8, "elevation": 48}),
    "hex-key-set": (tools.hex_keys, {"azimuth": -10, "elevation": 44}),
    "pliers-set": (pliers.pliers_set, {"azimuth": -4, "elevation": 55}),
    "water-pump-pliers": (pliers.pump_pliers, {"azimuth": -10, "elevation": 42}),
    "hammer": (tools.hammer, {"azimuth": -16, "elevation": 34}),
    "inspection-lamp": (tools.inspection_lamp, {"azimuth": -14, "elevation": 10}),
    **{
        f"floor-jack-{colour}": (lambda colour=colour: workshop.floor_jack(colour), {"azimuth": -26, "elevation": 18})
        for colour in ("red", "blue")
    },
    "axle-stand": (workshop.stands, {"azimuth": -10, "elevation": 14}),
    "bottle-jack": (workshop.bottle_jack, {"azimuth": -12, "elevation": 14}),
    "ramps": (workshop.ramps, {"azimuth": -34, "elevation": 24}),
    "wheel-chocks": (workshop.chocks, {"azimuth": -14, "elevation": 24}),
    "scan-tool": (diagnostics.scan_tool, {"azimuth": -10, "elevation": 26}),
    "code-reader": (diagnostics.code_reader, {"azimuth": -6, "elevation": 46}),
    "obd-adapter": (diagnostics.adapter, {"azimuth": -12, "elevation": 26}),
    "multimeter": (diagnostics.multimeter, {"azimuth": -6, "elevation": 50}),
    "tyre-gauge": (diagnostics.tyre_gauge, {"azimuth": -8, "elevation": 42}),
}
PICTURES |= {f"bulb-{kind}": (lambda kind=kind: bulb(kind), {"azimuth": -8, "elevation": 16}) for kind in WATTS}


CATALOGUE = Path(__file__).parents[2] / "services/catalogue/data/pictures"


def stage(name):
    """Builds the scene of one picture."""
    studio.clear()
    build, view = PICTURES[name]
    things = build()
    studio.settle(things)
    studio.backdrop()
    studio.product_light()
    studio.camera(things, **view)


def main(folder, *options):
    """Renders the named pictures into `folder`, or all that the catalogue lacks. `width=800` is a quicker, smaller print."""
    sizes = [int(option[6:]) for option in options if option.startswith("width=")]
    names = [option for option in options if not option.startswith("width=")]
    width = sizes[0] if sizes else 1200
    for name in names or PICTURES:
        if names or not (CATALOGUE / f"{name}-1280.webp").exists():
            stage(name)
            studio.render(Path(folder) / f"{name}.webp", width, width * 3 // 4, 8 if width > 600 else 6)


if __name__ == "__main__":
    main(*sys.argv[1:])
