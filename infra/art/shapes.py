"""Shapes of turned, bent, stamped and moulded parts, as Blender objects. Lengths are centimetres."""

from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Matrix, Vector


def add(mesh, material, sharp=35):
    """Puts a mesh into the scene, smooth but for edges sharper than `sharp` degrees."""
    mesh.update()
    mesh.shade_smooth()
    mesh.set_sharp_from_angle(angle=radians(sharp))
    thing = bpy.data.objects.new(mesh.name, mesh)
    thing.data.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def lathe(profile, material, segments=128, sharp=35):
    """Turns a profile of (radius, height) points round the z axis."""
    vertices, faces, rings = [], [], []
    for radius, height in profile:
        if radius < 1e-5:
            rings.append([len(vertices)] * segments)
            vertices.append((0, 0, height))
            continue
        rings.append(list(range(len(vertices), len(vertices) + segments)))
        vertices += [(radius * cos(2 * pi * i / segments), radius * sin(2 * pi * i / segments), height) for i in range(segments)]
    for one, two in zip(rings, rings[1:]):
        for i in range(segments):
            j = (i + 1) % segments
            corners = list(dict.fromkeys([one[i], one[j], two[j], two[i]]))
            if len(corners) > 2:
                faces.append(corners)
    mesh = bpy.data.meshes.new("lathe")
    mesh.from_pydata(vertices, [], faces)
    return fix(add(mesh, material, sharp))


def fix(thing):
    """Makes the faces of a closed mesh look outwards."""
    work = bmesh.new()
    work.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(thing.data)
    work.free()
    return thing


def rod(radius, length, material, edge=0.06, segments=96):
    """A cylinder on the z axis from 0 to `length`, its edges broken by `edge`."""
    e = min(edge, radius * 0.5, abs(length) * 0.4)
    profile = [(0, 0), (radius - e, 0), (radius, e), (radius, length - e), (radius - e, length), (0, length)]
    return lathe(profile, material, segments)


def ring(inner, outer, length, material, edge=0.04, segments=128):
    """A tube with a square section on the z axis from 0 to `length`."""
    e = min(edge, (outer - inner) * 0.3, length * 0.3)
    profile = [
        (inner + e, 0),
        (outer - e, 0),
        (outer, e),
        (outer, length - e),
        (outer - e, length),
        (inner + e, length),
        (inner, length - e),
        (inner, e),
        (inner + e, 0),
    ]
    return lathe(profile, material, segments)


def bevel(thing, width, segments=3, angle=40):
    if width > 0:
        modifier = thing.modifiers.new("edges", "BEVEL")
        modifier.width, modifier.segments = width, segments
        modifier.limit_method, modifier.angle_limit = "ANGLE", radians(angle)
        modifier.harden_normals = True
    return thing


def prism(outline, depth, material, edge=0.05, holes=(), segments=3):
    """Extrudes an outline of (x, y) points along z by `depth`; `holes` are outlines cut through."""
    curve = bpy.data.curves.new("prism", "CURVE")
    curve.dimensions, curve.fill_mode, curve.extrude = "2D", "BOTH", depth / 2
    for points in (outline, *holes):
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for target, (x, y) in zip(spline.points, points):
            target.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    drawn = bpy.data.objects.new("prism", curve)
    mesh = bpy.data.meshes.new_from_object(drawn)
    bpy.data.objects.remove(drawn)
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-4)
    bmesh.ops.dissolve_limit(work, angle_limit=0.01, verts=work.verts, edges=work.edges)
    bmesh.ops.translate(work, verts=work.verts, vec=(0, 0, depth / 2))
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()
    return bevel(add(mesh, material), edge, segments)


def box(x, y, z, material, edge=0.1, segments=3):
    """A block centred on the z axis that stands on z = 0."""
    outline = [(-x / 2, -y / 2), (x / 2, -y / 2), (x / 2, y / 2), (-x / 2, y / 2)]
    return prism(outline, z, material, edge, segments=segments)


def tube(points, radius, material, closed=False, smooth=True, resolution=12):
    """A round bar bent along points."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 5
    curve.resolution_u, curve.use_fill_caps = resolution, True
    spline = curve.splines.new("NURBS" if smooth else "POLY")
    spline.points.add(len(points) - 1)
    for target, point in zip(spline.points, points):
        target.co = (*point, 1)
    spline.use_cyclic_u = closed
    if smooth:
        spline.use_endpoint_u, spline.order_u = not closed, 4
    thing = bpy.data.objects.new("tube", curve)
    curve.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def sweep(points, section, material, up=(0, 0, 1), closed=True, sharp=35):
    """Moves a section of (side, up) points along a path, its `up` kept; for belts and channels."""
    path = [Vector(point) for point in points]
    vertices, faces, count, size = [], [], len(path), len(section)
    for i, here in enumerate(path):
        before = path[i - 1] if closed or i else path[i]
        after = path[(i + 1) % count] if closed or i < count - 1 else path[i]
        side = (after - before).normalized().cross(Vector(up)).normalized()
        vertices += [here + side * a + Vector(up) * b for a, b in section]
    for i in range(count if closed else count - 1):
        for k in range(size):
            j, m = (i + 1) % count, (k + 1) % size
            faces.append((i * size + k, j * size + k, j * size + m, i * size + m))
    if not closed:
        faces += [tuple(range(size)), tuple((count - 1) * size + k for k in range(size))]
    mesh = bpy.data.meshes.new("sweep")
    mesh.from_pydata(vertices, [], faces)
    return fix(add(mesh, material, sharp))


def lettering(text, size, material, depth=0.01, width=None):
    """Letters in Blender's own font, centred on the origin, facing z. `width` squeezes them to fit."""
    curve = bpy.data.curves.new("lettering", "FONT")
    curve.body, curve.size, curve.extrude = text, size, depth
    curve.align_x, curve.align_y = "CENTER", "CENTER"
    curve.materials.append(material)
    thing = bpy.data.objects.new("lettering", curve)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.view_layer.update()
    if width and thing.dimensions.x > width:
        thing.scale = (width / thing.dimensions.x,) * 2 + (1,)
    return thing


def move(things, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Turns (degrees about x, y, z), scales and moves things together; gives them back."""
    many = things if isinstance(things, list) else [things]
    rotation = (
        Matrix.Rotation(radians(turn[2]), 4, "Z") @ Matrix.Rotation(radians(turn[1]), 4, "Y") @ Matrix.Rotation(radians(turn[0]), 4, "X")
    )
    whole = Matrix.Translation(at) @ rotation @ Matrix.Scale(scale, 4)
    bpy.context.view_layer.update()
    for thing in many:
        thing.matrix_world = whole @ thing.matrix_world
    return things


def around(count, radius, make, start=0.0):
    """Makes things on a circle round z, each turned outwards."""
    made = []
    for i in range(count):
        angle = start + 360 * i / count
        at = (radius * cos(radians(angle)), radius * sin(radians(angle)), 0)
        parts = make()
        made += move(parts if isinstance(parts, list) else [parts], at=at, turn=(0, 0, angle))
    return made


def cut(thing, cutters):
    """Takes cutters out of a thing; the cutters are gone afterwards."""
    many = cutters if isinstance(cutters, list) else [cutters]
    bpy.context.view_layer.update()
    for cutter in many:
        modifier = thing.modifiers.new("cut", "BOOLEAN")
        modifier.object, modifier.operation, modifier.solver = cutter, "DIFFERENCE", "EXACT"
        cutter.hide_render = True
    return thing
