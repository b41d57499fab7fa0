// The drawn map, made from the project's TopoJSON: arcs once, as paths in the plan's own units.

import type { Plan } from "./grid";

interface Geometry {
  type: "Polygon" | "MultiPolygon" | "LineString" | "MultiLineString";
  arcs: unknown;
}

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  objects: Record<string, { geometries: Geometry[] }>;
  arcs: [number, number][][];
}

export interface Land {
  /** The countries around, and the own one: areas. */
  abroad: string;
  home: string;
  relief: string;
  lakes: string;
  rivers: string;
  /** Borders inside, and the outer rim. */
  inner: string;
  rim: string;
}

const FILES = import.meta.glob<string>("../../../../src/kiebitz/games/minden/data/*.topo.json", {
  query: "?url",
  import: "default",
});

const known = new Map<string, Promise<Land>>();

/** The map of a pack, drawn once a page. */
export function land(maps: readonly string[], plan: Plan): Promise<Land> {
  const key = maps.join();
  const found = known.get(key) ?? draw(maps, plan);
  known.set(key, found);
  return found;
}

async function draw(maps: readonly string[], plan: Plan): Promise<Land> {
  const topologies = await Promise.all(
    maps.map(async (name) => {
      const file = Object.entries(FILES).find(([path]) => path.endsWith(`/${name}`));
      if (!file) throw new Error(`there is no map ${name}`);
      return (await (await fetch(await file[1]())).json()) as Topology;
    }),
  );
  const drawn: Land = {
    abroad: "",
    home: "",
    relief: "",
    lakes: "",
    rivers: "",
    inner: "",
    rim: "",
  };
  for (const topology of topologies) {
    const arcs = new Arcs(topology, plan);
    for (const [name, { geometries }] of Object.entries(topology.objects)) {
      if (name === "rivers") drawn.rivers += arcs.lines(geometries);
      else if (name === "lakes") drawn.lakes += arcs.areas(geometries);
      else if (name === "relief") drawn.relief += arcs.areas(geometries);
      else if (name === "neighbours") drawn.abroad += arcs.areas(geometries);
      else {
        drawn.home += arcs.areas(geometries);
        const { inner, rim } = arcs.borders(geometries);
        drawn.inner += inner;
        drawn.rim += rim;
      }
    }
  }
  return drawn;
}

class Arcs {
  private readonly points: string[][];

  constructor(topology: Topology, plan: Plan) {
    const { scale, translate } = topology.transform;
    this.points = topology.arcs.map((arc) => {
      let [x, y] = [0, 0];
      return arc.map(([dx, dy]) => {
        x += dx;
        y += dy;
        const at = plan.at(x * scale[0] + translate[0], y * scale[1] + translate[1]);
        return `${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
      });
    });
  }

  areas(geometries: Geometry[]): string {
    return geometries
      .flatMap((geometry) => rings(geometry).map((ring) => `${this.path(ring)}Z`))
      .join("");
  }

  lines(geometries: Geometry[]): string {
    return geometries
      .flatMap((geometry) => rings(geometry).map((ring) => this.path(ring)))
      .join("");
  }

  /** An arc that two areas share is a border inside, one that only one has is the rim. */
  borders(geometries: Geometry[]): { inner: string; rim: string } {
    const uses = new Map<number, number>();
    for (const arc of geometries.flatMap((geometry) => rings(geometry).flat())) {
      const index = arc < 0 ? ~arc : arc;
      uses.set(index, (uses.get(index) ?? 0) + 1);
    }
    const drawn = (count: (uses: number) => boolean) =>
      [...uses].filter(([, used]) => count(used)).map(([index]) => this.path([index]));
    return { inner: drawn((used) => used > 1).join(""), rim: drawn((used) => used === 1).join("") };
  }

  private path(ring: number[]): string {
    const points = ring.flatMap((index, place) => {
      const arc = index < 0 ? [...this.points[~index]!].reverse() : this.points[index]!;
      return place ? arc.slice(1) : arc;
    });
    return `M${points.join("L")}`;
  }
}

/** The rings or lines of a geometry, each a list of arcs. */
function rings(geometry: Geometry): number[][] {
  switch (geometry.type) {
    case "LineString":
      return [geometry.arcs as number[]];
    case "Polygon":
    case "MultiLineString":
      return geometry.arcs as number[][];
    case "MultiPolygon":
      return (geometry.arcs as number[][][]).flat();
  }
}
