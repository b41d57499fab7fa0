// Fluent's parser, in a file of its own: only texts that the build has not read need it.

import { FluentResource } from "@fluent/bundle";

/** The messages of a Fluent source. */
export function parsed(source: string): FluentResource["body"] {
  return new FluentResource(source).body;
}
