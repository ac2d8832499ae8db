import { isObject } from '@compliance/kit/process/is-object';
import { type JsonObject, own } from './json.ts';

/** Where something is in the answer. In the paths of plans, `@` stands for each item of a list. */
export type Path = readonly (string | number)[];

/** The objects at a path of a plan, without those that are missing, in the order of the answer. */
export function objectsAt(data: JsonObject, path: Path): JsonObject[] {
  const objects: JsonObject[] = [];
  visit(data, path, 0, [], (object) => objects.push(object));
  return objects;
}

/** The path of each of them. */
export function pathsAt(data: JsonObject, path: Path): Path[] {
  const paths: Path[] = [];
  visit(data, path, 0, [], (_, place) => paths.push([...place]));
  return paths;
}

/** @param depth how much of the path is behind @param place the way to `value`, which changes from visit to visit */
function visit(
  value: unknown,
  path: Path,
  depth: number,
  place: (string | number)[],
  found: (object: JsonObject, place: Path) => void,
): void {
  const key = path[depth];
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      place.push(index);
      visit(item, path, key === '@' ? depth + 1 : depth, place, found);
      place.pop();
    }
  } else if (isObject(value)) {
    if (key === undefined) {
      found(value, place);
      return;
    }
    place.push(key);
    visit(own(value, String(key)), path, depth + 1, place, found);
    place.pop();
  }
}
