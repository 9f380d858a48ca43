"""Materials: metals, plastics, rubber, paper and glass, each made once a scene."""

import bpy

made = {}


def linear(colour):
    """Turns '#rrggbb' into linear light."""
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values) + (1.0,)


def surface(colour, metallic=0.0, rough=0.5, coat=0.0, bump=None, glow=None, see_through=0.0, name=None):
    """A surface. `bump` is (kind, scale, depth) with kind 'grain', 'turned', 'brushed' or 'weave'."""
    key = (colour, metallic, rough, coat, bump, glow, see_through)
    if key in made:
        return made[key]
    material = bpy.data.materials.new(name or "surface")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Coat Weight"].default_value = coat
    shader.inputs["Coat Roughness"].default_value = 0.08
    shader.inputs["Transmission Weight"].default_value = see_through
    if glow:
        shader.inputs["Emission Color"].default_value = linear(glow[0])
        shader.inputs["Emission Strength"].default_value = glow[1]
    if bump:
        relief(nodes, links, shader, *bump)
    made[key] = material
    return material


def relief(nodes, links, shader, kind, scale, depth):
    """Gives a surface its grain: cast, turned on a lathe, or brushed one way."""
    place = nodes.new("ShaderNodeTexCoord")
    mapping = nodes.new("ShaderNodeMapping")
    links.new(place.outputs["Object"], mapping.inputs["Vector"])
    if kind == "turned":
        texture = nodes.new("ShaderNodeTexWave")
        texture.wave_type, texture.rings_direction = "RINGS", "Z"
        texture.inputs["Distortion"].default_value = 0.6
        texture.inputs["Detail"].default_value = 3
        height = texture.outputs["Fac"]
    else:
        texture = nodes.new("ShaderNodeTexNoise")
        texture.inputs["Detail"].default_value = 6
        height = texture.outputs["Fac"]
        if kind == "brushed":
            mapping.inputs["Scale"].default_value = (0.04, 1.0, 1.0)
    texture.inputs["Scale"].default_value = scale
    links.new(mapping.outputs["Vector"], texture.inputs["Vector"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = min(1.0, depth)
    bump.inputs["Distance"].default_value = 0.02
    links.new(height, bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def steel(rough=0.28):
    return surface("#c3c6ca", 1, rough)


def chrome():
    return surface("#e4e6e9", 1, 0.07)


def brushed():
    return surface("#b9bcc0", 1, 0.3, bump=("brushed", 60, 0.25))


def turned():
    return surface("#a7a9ac", 1, 0.32, bump=("turned", 9, 0.3))


def iron():
    return surface("#4a4b4d", 0.85, 0.62, bump=("grain", 14, 0.8))


def zinc():
    return surface("#a9aaa4", 1, 0.42, bump=("grain", 6, 0.15))


def aluminium():
    return surface("#cfd1d4", 1, 0.38, bump=("grain", 18, 0.35))


def brass():
    return surface("#d2a95a", 1, 0.26)


def copper():
    return surface("#c9825a", 1, 0.3)


def black_oxide():
    return surface("#2b2c2e", 0.9, 0.42)


def plastic(colour="#1b1c1e", rough=0.42):
    return surface(colour, 0, rough, bump=("grain", 40, 0.12))


def gloss(colour):
    return surface(colour, 0, 0.25, coat=0.8)


def paint(colour):
    return surface(colour, 0.2, 0.35, coat=0.7)


def anodised(colour):
    return surface(colour, 1, 0.34)


def rubber(colour="#17181a"):
    return surface(colour, 0, 0.72, bump=("grain", 30, 0.3))


def ceramic():
    return surface("#f1f0ea", 0, 0.14, coat=0.6)


def paper(colour="#e9dcb6"):
    return surface(colour, 0, 0.85, bump=("grain", 22, 0.35))


def card(colour="#c49a6c"):
    return surface(colour, 0, 0.75, bump=("grain", 10, 0.25))


def ink(colour):
    return surface(colour, 0, 0.55)


def glass(colour="#ffffff", rough=0.0):
    """Thin glass: light passes, edges and highlights show."""
    key = ("glass", colour, rough)
    if key in made:
        return made[key]
    material = bpy.data.materials.new("glass")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.remove(nodes["Principled BSDF"])
    clear, shine, mix = (nodes.new(f"ShaderNode{n}") for n in ("BsdfTransparent", "BsdfGlossy", "MixShader"))
    edge = nodes.new("ShaderNodeLayerWeight")
    edge.inputs["Blend"].default_value = 0.22
    clear.inputs["Color"].default_value = linear(colour)
    shine.inputs["Roughness"].default_value = rough + 0.02
    links.new(edge.outputs["Facing"], mix.inputs["Fac"])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(shine.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["Material Output"].inputs["Surface"])
    made[key] = material
    return material
