"""`python -m kiebitz.cli`. Imports cli only."""

import sys

from kiebitz.cli.main import main

sys.exit(main())
