"""A photographer's studio: backdrop, softboxes, a camera that frames what stands there."""

from math import radians

import bpy
from mathutils import Matrix, Vector

import materials


def clear():
    """Empties the scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.made.clear()


def extent(things):
    """The corners of the evaluated boxes round things."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in things:
        if not thing.hide_render:
            seen = thing.evaluated_get(graph)
            mesh = seen.to_mesh()
            step = max(1, len(mesh.vertices) // 400)
            points += [seen.matrix_world @ v.co for v in list(mesh.vertices)[::step]]
            points += [seen.matrix_world @ Vector(c) for c in seen.bound_box] if len(mesh.vertices) < 9 else []
            seen.to_mesh_clear()
    return points


def settle(things, size=10.0):
    """Scales things to `size`, centres them and sets them on the floor."""
    points = extent(things)
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    factor = size / max(high - low)
    middle = (low + high) / 2
    whole = Matrix.Scale(factor, 4) @ Matrix.Translation((-middle.x, -middle.y, -low.z))
    for thing in things:
        thing.matrix_world = whole @ thing.matrix_world


def softbox(at, towards, size, power, colour=(1, 1, 1), height=None):
    """A rectangular lamp."""
    lamp = bpy.data.lights.new("softbox", "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", size, height or size
    lamp.energy, lamp.color = power, colour
    thing = bpy.data.objects.new("softbox", lamp)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def backdrop(colour="#f3f4f5"):
    """A paper sweep: floor, bend and wall in one."""
    profile = [(-40, 0), (-10, 0), (0, 0), (5, 0), (8, 0), (10, 0), (13, 0.25), (15.5, 1.2), (17.2, 3), (18, 6), (18.2, 40)]
    points = [(-70, y, z) for y, z in profile]
    ends = [(70, y, z) for y, z in profile]
    mesh = bpy.data.meshes.new("backdrop")
    count = len(points)
    mesh.from_pydata(points + ends, [], [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)])
    mesh.shade_smooth()
    thing = bpy.data.objects.new("backdrop", mesh)
    bevelled = thing.modifiers.new("soft", "SUBSURF")
    bevelled.levels = bevelled.render_levels = 3
    mesh.materials.append(materials.surface(colour, 0, 0.8))
    bpy.context.scene.collection.objects.link(thing)
    return thing


def world(strength=0.35, colour=(1, 1, 1, 1)):
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    node = scene.world.node_tree.nodes["Background"]
    node.inputs["Color"].default_value = colour
    node.inputs["Strength"].default_value = strength


def camera(things, azimuth=-24.0, elevation=20.0, margin=1.16, lens=85, aspect=4 / 3, lift=0.0):
    """Looks at things from `azimuth` and `elevation` degrees, near enough to fill the picture."""
    eye = bpy.data.cameras.new("camera")
    eye.lens, eye.sensor_width = lens, 36
    thing = bpy.data.objects.new("camera", eye)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    turn = Matrix.Rotation(radians(azimuth), 4, "Z") @ Matrix.Rotation(radians(90 - elevation), 4, "X")
    points = extent(things)
    inside = turn.to_3x3().inverted()
    local = [inside @ p for p in points]
    half_x = 36 / 2 / lens
    half_y = half_x / aspect
    shift, distance = Vector((0, 0)), 0
    for _ in range(12):
        distance = max(max((abs(p.x - shift.x) * margin) / half_x, (abs(p.y - shift.y) * margin) / half_y) + p.z for p in local)
        seen = [((p.x - shift.x) / (distance - p.z), (p.y - shift.y) / (distance - p.z)) for p in local]
        middle = sum(p.z for p in local) / len(local)
        reach = distance - middle
        shift += Vector(
            (
                (min(s[0] for s in seen) + max(s[0] for s in seen)) / 2 * reach,
                (min(s[1] for s in seen) + max(s[1] for s in seen)) / 2 * reach,
            )
        )
    thing.matrix_world = turn @ Matrix.Translation((shift.x, shift.y + lift, distance))
    return thing


def product_light():
    """One big softbox from the upper left, a strip from the right, a lamp behind for the edges."""
    softbox((-13, -7, 14), (0, 0, 2), 11, 2000, (1, 0.985, 0.96))
    softbox((15, -2, 8), (0, 0, 3), 3.5, 480, (0.95, 0.975, 1), height=14)
    softbox((2, 11, 17), (0, 0, 2), 12, 1100)
    world(0.3)


def render(path, width=1200, height=900, samples=48, quality=88, look="AgX - Medium High Contrast", exposure=0.65):
    """Renders the scene to a WebP (or a PNG, by the path's ending)."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, True
    cycles.denoiser, cycles.denoising_prefilter = "OPENIMAGEDENOISE", "FAST"
    cycles.use_adaptive_sampling, cycles.use_light_tree = False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 1, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.seed = 7
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.view_settings.view_transform, scene.view_settings.look = "AgX", look
    scene.view_settings.exposure = exposure
    settings = scene.render.image_settings
    settings.file_format = "PNG" if str(path).endswith(".png") else "WEBP"
    settings.quality = quality
    scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)
