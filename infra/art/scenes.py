"""Renders the storefront's scenes: python scenes.py <folder> [name …]. See README.md."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy
from mathutils import Vector

import materials as m
import studio
from models import chassis, engine
from shapes import box, lettering, move, rod, tube
from stilllife import bench, hung, lit_bulb, moody, sign, still_life, various


def look(at, towards, lens, focus=None, aperture=5.6):
    """Puts the camera somewhere; `focus` is the point that is sharp."""
    eye = bpy.data.cameras.new("camera")
    eye.lens, eye.sensor_width = lens, 36
    thing = bpy.data.objects.new("camera", eye)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    if focus:
        eye.dof.use_dof = True
        eye.dof.focus_distance = (Vector(focus) - Vector(at)).length
        eye.dof.aperture_fstop = aperture / 100
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def hero(kind):
    studio.clear()
    still_life()
    bench()
    moody()
    if kind == "wide":
        look((-8, -112, 36), (1.5, -4, 11.6), 52, (0, -14, 8), 2.8)
    else:
        look((-6, -118, 44), (4.5, -5, 10), 62, (0, -14, 8), 2.8)


def social():
    studio.clear()
    move(still_life(), at=(27, 4, 0))
    move(lettering("AXLE", 16, m.surface("#eceeef", 0.2, 0.3), 1.4), at=(-21, -4, 5.6), turn=(90, 0, 0))
    move(sign(11.2), at=(-60, -4, 0.0))
    bench()
    moody()
    studio.softbox((-40, -70, 40), (-34, 0, 5), 20, 9000)
    look((-6, -136, 36), (-7, -2, 11.5), 39)


def on_white(build, **view):
    """A product in the studio's light."""
    studio.clear()
    things = build()
    studio.settle(things)
    studio.backdrop()
    studio.product_light()
    studio.camera(things, **view)


def empty_hook():
    """A pegboard of spanners; in the middle only the outline of one that is missing."""
    studio.clear()
    board, hole = m.surface("#2a2e33", 0, 0.6, bump=("grain", 30, 0.15)), m.surface("#050506", 0, 0.9)
    move(box(160, 2, 100, board, 0.1), at=(0, 1.0, -50))
    disc = move(rod(0.34, 0.02, hole, 0.001, 20), turn=(90, 0, 0))
    for i in range(-27, 28):
        for j in range(-18, 19):
            copy = disc.copy()
            copy.location = (i * 2.54, -0.005, j * 2.54)
            bpy.context.scene.collection.objects.link(copy)
    disc.hide_render = True
    steel = m.steel()
    for k, size in enumerate((30, 27, 24, 22, 19, 17, 15)):
        x, length = (k - 3) * 9.0, 9 + size * 0.68
        missing = k == 3
        move(hung(size, length, missing), at=(x, -0.02 if missing else -1.2, 11))
        tube_at = [(x, 0, 10.6), (x, -2.0, 10.6), (x, -2.6, 10.9), (x, -2.7, 11.8)]
        tube(tube_at, 0.22, steel)
        bpy.context.view_layer.update()
    studio.softbox((-50, -46, 62), (0, 0, 0), 34, 52000, (1, 0.96, 0.9))
    studio.softbox((60, -30, 10), (0, 0, 0), 12, 9000, (0.8, 0.9, 1), height=50)
    studio.softbox((16, -150, 34), (0, 0, 0), 150, 40000, (0.95, 0.97, 1), height=90)
    studio.world(0.08)
    look((6, -118, 4), (0, 0, -0.5), 62)


SCENES = {
    "hero-wide": (lambda: hero("wide"), 1920, 1080, 20, 0.2),
    "hero-tall": (lambda: hero("tall"), 960, 1200, 20, 0.2),
    "open-graph": (social, 1200, 630, 20, 0.2),
    "error": (empty_hook, 960, 640, 24, 0.0),
    "featured-shock-absorber": (lambda: on_white(lambda: chassis.shock_pair("yellow"), azimuth=-30, elevation=24), 960, 720, 16, 0.65),
    "featured-pistons-isolated": (lambda: on_white(engine.piston_set, azimuth=-34, elevation=20), 960, 720, 16, 0.65),
    "featured-various-car-parts": (lambda: on_white(various, azimuth=-14, elevation=18), 960, 720, 16, 0.65),
    "featured-car-lightbulb": (lambda: on_white(lit_bulb, azimuth=-16, elevation=14), 960, 720, 16, 0.65),
}


def main(folder, *options):
    """Renders the named scenes, or all. `draft` renders small ones quickly, as PNG."""
    draft = "draft" in options
    for name in [option for option in options if option != "draft"] or SCENES:
        build, width, height, samples, exposure = SCENES[name]
        build()
        path = Path(folder) / f"{name}.{'png' if draft else 'webp'}"
        part = 2.5 if draft else 1
        studio.render(path, int(width / part), int(height / part), 6 if draft else samples, 74, exposure=exposure)


if __name__ == "__main__":
    main(*sys.argv[1:])
