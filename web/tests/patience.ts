// A busy machine is slow to load a component: tests wait for what they look for longer than a second.
import { configure } from "@testing-library/svelte";

configure({ asyncUtilTimeout: 15_000 });
